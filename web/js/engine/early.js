/**
 * A script of its own, the first that index.html names: where the address says that a table is open, the engine begins before
 * the rest of the page is there, for it takes longest.
 */
import { beginEarly } from "./begin.js";

if (location.hash.startsWith("#table=")) beginEarly();
