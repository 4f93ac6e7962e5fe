/** Enough to read the smallest print on a ticket; a phone's picture is three times that. */
const MAX_SIDE = 2400
const QUALITY = 0.85

/**
 * The picture in the size that is needed to read a ticket, as JPEG and without the camera's notes. What the browser
 * cannot decode goes to the server as it is, which answers whether it can.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return file
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return shrunk ?? file
}
