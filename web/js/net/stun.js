/**
 * The servers that tell a browser its public address. Asked only when people choose "somewhere else"; nothing goes through them.
 * This is the one place that names them; the invite sheet shows the list.
 */
export const STUN = ["stun:stun.cloudflare.com:3478", "stun:stun.l.google.com:19302"];
