// How large a picture must be for its place. Smaller ones would be blurred: the editor does not offer
// them there, and they stop the build.

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** In pixels, as the place is on a wide screen. A height of 0 is that of the picture, whatever it is. */
export const picturePlaces = {
  /** Beside a page's first words. */
  hero: { width: 731, height: 420 },
  /** Wide across a post. */
  post: { width: 1462, height: 840 },
  /** Wide across a page, and beside another one. */
  wide: { width: 1100, height: 0 },
  half: { width: 548, height: 0 },
} as const;

/** A picture of unknown size is accepted. */
export function isLargeEnough(picture: PictureSize | undefined, place: PictureSize): boolean {
  return !picture || (picture.width >= place.width && picture.height >= place.height);
}

/** e.g. `1462 × 840 Pixel`, and `1100 Pixel Breite` where the height is free */
export function inPixels({ width, height }: PictureSize): string {
  return height ? `${width} × ${height} Pixel` : `${width} Pixel Breite`;
}

/** Why a picture does not fit its place, in German. */
export function explainTooSmall(name: string, picture: PictureSize, place: PictureSize): string {
  return `Das Bild „${name}“ ist zu klein (${inPixels(picture)}) und wäre unscharf. Hier braucht es mindestens ${inPixels(place)}.`;
}
