// Minimum picture sizes by place. The editor disables smaller ones; the build fails with them.

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** In pixels, as on a wide screen. Height 0: any. */
export const picturePlaces = {
  /** Beside the introduction of a page. */
  hero: { width: 731, height: 420 },
  /** Full width of a post. */
  post: { width: 1462, height: 840 },
  /** Full width of a page, and side by side. */
  wide: { width: 1100, height: 0 },
  half: { width: 548, height: 0 },
  person: { width: 0, height: 0 },
} as const satisfies Record<string, PictureSize>;

export type PicturePlace = keyof typeof picturePlaces;

/** Pictures of unknown size are accepted. */
export function isLargeEnough(picture: PictureSize | undefined, place: PictureSize): boolean {
  return !picture || (picture.width >= place.width && picture.height >= place.height);
}

/** e.g. `1462 × 840 Pixel`, or `1100 Pixel Breite` for any height */
export function formatPixels({ width, height }: PictureSize): string {
  return height ? `${width} × ${height} Pixel` : `${width} Pixel Breite`;
}

/** Why a picture is too small for its place, in German. */
export function explainTooSmall(name: string, picture: PictureSize, place: PictureSize): string {
  return `Das Bild „${name}“ ist zu klein (${formatPixels(picture)}) und wäre unscharf. Hier braucht es mindestens ${formatPixels(place)}.`;
}
