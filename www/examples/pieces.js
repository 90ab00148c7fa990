import { registerPieces } from "../js/element.js";

// Characters on bare discs, those of the black side light on dark. Shapes of your own are paths.
registerPieces("bold", { faces: 66, weight: 4, black: "inverse", bare: true });
