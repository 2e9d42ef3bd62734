const side = 512;
const quality = 0.9;

/** Crops an image to a small upright JPEG square. Throws if that fails. */
export async function cropToSquare(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const shorter = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2];
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser does not draw.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, shorter, shorter, 0, 0, side, side);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
