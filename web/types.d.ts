/** What the bundler gives modules beside JavaScript. */
declare module "*.css";
declare module "*.woff2" {
  const address: string;
  export default address;
}
declare module "*.svg" {
  const address: string;
  export default address;
}
