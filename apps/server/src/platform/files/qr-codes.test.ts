import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureOfCodes } from '../../testing/qr-picture.ts'
import { takePicture } from '../../testing/ticket-picture.ts'
import { readQrCodes } from './qr-codes.ts'

const OWN = 'wxp://f2f0Xk3yLm9'
const OTHER = 'https://qr.example/other'

it('reads every code of a picture, whatever its side and colours', async () => {
  const picture = await pictureOfCodes(OWN, OTHER)
  expect((await readQrCodes(picture))?.toSorted()).toEqual([OTHER, OWN])
  const turned = await sharp(picture).rotate(90).resize(2400).jpeg({ quality: 60 }).toBuffer()
  expect((await readQrCodes(turned))?.toSorted()).toEqual([OTHER, OWN])
  const inverted = await sharp(await pictureOfCodes(OWN))
    .negate()
    .jpeg()
    .toBuffer()
  expect(await readQrCodes(inverted)).toEqual([OWN])
})

it('finds none where there is none', async () => {
  expect(await readQrCodes(await takePicture('a ticket'))).toEqual([])
})
