/** What a field for pictures offers to choose; the server takes no other. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

/** Pixels of the longer side at which the print of a ticket can be read on a screen. */
export const READABLE_SIDE = 1600

/**
 * A smaller JPEG of a picture, without the camera's notes, so that little goes over the air. What the browser cannot
 * draw is sent as it is: the server decides what it takes.
 */
export async function shrinkPicture(file: Blob, maxSide: number, quality = 0.9): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return file.type.startsWith('image/') ? file : new Blob([file], { type: 'image/jpeg' })
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', quality))
}
