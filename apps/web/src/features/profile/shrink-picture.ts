const QUALITY = 0.9

/**
 * A smaller JPEG of a picture, so that little goes over the air. What the browser cannot draw is sent as it is: the
 * server decides what it takes.
 */
export async function shrinkPicture(file: File, longestSide: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return new Blob([file], { type: file.type.startsWith('image/') ? file.type : 'image/jpeg' })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY))
}
