// Thumbnails of many pages on one picture: a row for each page, a column for each width.
import sharp from 'sharp';

export interface Shot {
  readonly path: string;
  readonly width: number;
  readonly scheme: string;
  readonly file: string;
}

const scale = 0.16;
const rowHeight = 520;
const gap = 12;
const labelHeight = 26;
const pagesAcross = 4;

/** Writes the sheet and returns its file name. Pages longer than a row are cut off at its end. */
export async function writeContactSheet(file: string, shots: readonly Shot[]): Promise<string> {
  const pages = Map.groupBy(shots, (shot) => shot.path);
  const widths = [...new Set(shots.map((shot) => shot.width))];
  const pageWidth = widths.reduce((sum, width) => sum + Math.round(width * scale) + gap, gap);
  const across = Math.min(pagesAcross, pages.size);
  const down = Math.ceil(pages.size / across);
  const pageHeight = labelHeight + rowHeight + gap;

  const pieces = [...pages].flatMap(([path, ofPage], index) => {
    const left = (index % across) * pageWidth + gap;
    const top = Math.floor(index / across) * pageHeight + gap;
    const label = { input: labelFor(path, pageWidth), left, top };
    const thumbnails = ofPage.map(async ({ file, width }, column) => {
      const before = widths.slice(0, column).reduce((sum, w) => sum + Math.round(w * scale), 0);
      const input = await thumbnail(file, Math.round(width * scale));
      return { input, left: left + before + column * gap, top: top + labelHeight };
    });
    return [label, ...thumbnails];
  });

  await sharp({
    create: {
      width: across * pageWidth + gap,
      height: down * pageHeight + gap,
      channels: 3,
      background: '#8a8f98',
    },
  })
    .composite(await Promise.all(pieces))
    .png({ compressionLevel: 9 })
    .toFile(file);
  return file;
}

async function thumbnail(file: string, width: number): Promise<Buffer> {
  // Only what stands in the row is scaled; the longest pages are ten times as high.
  return sharp(file)
    .resize({ width })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data)
        .extract({ left: 0, top: 0, width, height: Math.min(rowHeight, info.height) })
        .png()
        .toBuffer(),
    );
}

function labelFor(path: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - gap}" height="${labelHeight}">
      <text y="17" font-family="sans-serif" font-size="14" fill="#000">${path}</text>
    </svg>`,
  );
}
