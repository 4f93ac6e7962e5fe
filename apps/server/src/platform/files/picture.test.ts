import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readPicture } from './picture.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).withExif({ IFD0: { Artist: 'somebody' } })

it('makes a picture anew: upright, no larger than needed, without metadata', async () => {
  const upload = await draw(3000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const picture = await readPicture(upload)
  if (!picture.ok) throw new Error(picture.reason)
  expect(picture.value).toMatchObject({ mediaType: 'image/jpeg', width: 800, height: 2400 })
  const { exif, orientation } = await sharp(picture.value.bytes).metadata()
  expect(exif).toBeUndefined()
  expect(orientation).toBeUndefined()
})

it('takes png and webp', async () => {
  for (const upload of [await draw(40, 30).png().toBuffer(), await draw(40, 30).webp().toBuffer()]) {
    expect(await readPicture(upload)).toMatchObject({ ok: true, value: { width: 40, height: 30 } })
  }
})

it.each([
  ['text', Buffer.from('not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['svg with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a gif header and rubbish', Buffer.from('GIF89a-------------------')],
])('refuses %s', async (_name, upload) => {
  expect(await readPicture(upload)).toEqual({ ok: false, reason: 'picture_unreadable' })
})

it('gives no other format to a decoder, even one that decodes', async () => {
  for (const upload of [await draw(40, 30).tiff().toBuffer(), await draw(40, 30).gif().toBuffer()]) {
    expect(await readPicture(upload)).toEqual({ ok: false, reason: 'picture_unreadable' })
    await expect(sharp(upload).metadata()).rejects.toThrow('unsupported image format')
  }
})

it('takes 25 megapixels and no more', async () => {
  const square = (side: number) => draw(side, side).png({ compressionLevel: 1 }).toBuffer()
  expect(await readPicture(await square(5_000))).toMatchObject({ ok: true, value: { width: 2400, height: 2400 } })
  expect(await readPicture(await square(5_001))).toEqual({ ok: false, reason: 'picture_too_large' })
})

it('refuses half a picture and a bomb of pixels', async () => {
  const whole = await draw(800, 600).jpeg().toBuffer()
  expect(await readPicture(whole.subarray(0, whole.length / 2))).toMatchObject({ reason: 'picture_unreadable' })
  const bomb = await sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(await readPicture(bomb)).toMatchObject({ reason: 'picture_too_large' })
})
