import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { exif, jpegSegment, letters, pictureFile, pictures } from '../../../../mock-server/test/pictures.ts'
import { arm, callsOf, enterWorld } from '../../../test/open-shop.tsx'
import { stubCanvas } from '../../../test/picture-tools.ts'
import { TranslatedUi } from '../../app/ui-texts.tsx'
import { AvatarUpload } from '../account/avatar-upload.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { PictureUpload } from './picture-upload.tsx'

const told: (readonly string[])[] = []
const busy: boolean[] = []
const Several = ({ first }: { first?: readonly string[] }) => {
  const [value, setValue] = useState(first ?? [])
  const change = (next: readonly string[]) => {
    told.push(next)
    setValue(next)
  }
  return (
    <>
      <PictureUpload label="Photos" max={3} value={value} onChange={change} onBusy={(is) => void busy.push(is)} />
      <button type="button" onClick={() => setValue([])}>
        Send
      </button>
    </>
  )
}
const show = async (ui = <Several />, language: 'zh' | 'en' = 'en') => {
  await enterWorld({ as: 'lin_xiaoman', language })
  await loadTexts(['uploads'])
  told.length = 0
  busy.length = 0
  await act(async () => {
    render(<TranslatedUi>{ui}</TranslatedUi>)
    await Promise.resolve()
  })
}
const png = (name = 'cup.png') => pictureFile(name, 'image/png', pictures.png())
const choose = (...files: readonly File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })
const tiles = () => screen.queryAllByRole('img').map((each) => each.getAttribute('alt'))
const add = () => screen.getByRole('button', { name: /pictures|No more/ })
const button = (name: string) => screen.getByRole('button', { name })
const sent = (count: number) => waitFor(() => expect(told.at(-1)).toHaveLength(count))
const status = () => screen.getByRole('status').textContent

describe('a field of pictures', () => {
  test('shows a chosen picture at once, uploads it, and passes its path to the form [S5.8]', async () => {
    stubCanvas()
    await show()
    expect(add().textContent).toBe('Add pictures0/3')
    choose(png(), png('pot.png'))
    await waitFor(() => expect(tiles()).toEqual(['Picture 1', 'Picture 2']))
    expect(screen.getAllByRole('img')[0]?.getAttribute('src')).toMatch(/^blob:/)
    await sent(2)
    expect(told.at(-1)?.every((path) => /^\/uploads\/[a-z0-9]+\.png$/.test(path))).toBe(true)
    expect(add().textContent).toBe('Add pictures2/3')
    expect(busy).toEqual([true, false])
    expect(status()).toBe('Picture uploaded, 2 in all')
  })

  test('redraws a photo upright, so that its location is not sent [F5]', async () => {
    const { drawn, read } = stubCanvas({ width: 8192, height: 4000 })
    await show()
    const photo = pictures.jpeg({ before: jpegSegment(0xe1, [...letters('Exif'), 0, 0, ...exif]) })
    choose(pictureFile('photo.jpg', 'image/jpeg', photo))
    await sent(1)
    expect(read.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' })
    expect(drawn).toMatchObject([{ type: 'image/jpeg', to: [4096, 2000] }])
    expect(told.at(-1)?.[0]).toMatch(/\.jpeg$/)
  })

  test('reduces the quality before it reports that a picture is too large [S5.8] [S8.8/image-size]', async () => {
    const { drawn } = stubCanvas({
      bytes: (type, quality = 1) => (type === 'image/png' || quality > 0.7 ? 2_100_000 : 9),
    })
    await show()
    choose(pictureFile('photo.jpg', 'image/jpeg', pictures.jpeg()))
    await sent(1)
    expect(drawn.map(({ quality }) => quality)).toEqual([0.92, 0.8, 0.6])
    choose(png())
    await screen.findByText('cup.png: Uploaded image size cannot exceed 2MB!')
    expect(tiles()).toEqual(['Picture 1'])
  })

  test('gives the reason for each rejected file, and sends none of them [S5.8] [S8.8/image-format] [S8.8/image-size]', async () => {
    stubCanvas()
    await show()
    choose(
      pictureFile('cup.svg', 'image/svg+xml', new Uint8Array(9)),
      pictureFile('big.png', 'image/png', pictures.png({ length: 2_097_153 })),
      png(),
    )
    await sent(1)
    const says = screen.getByText(/cup.svg: Uploaded image format is incorrect/).textContent
    expect(says?.split('\n')).toEqual([
      'cup.svg: Uploaded image format is incorrect, please re-upload',
      'big.png: Uploaded image size cannot exceed 2MB!',
    ])
    expect(await callsOf('POST /p/file/uploadImFile')).toHaveLength(1)
  })

  test('shows a failure at the picture, which can be retried [S8.2]', async () => {
    stubCanvas()
    await show()
    await arm('POST /p/file/uploadImFile', { kind: 'refusal', code: 'uploadsFull' })
    choose(png(), png('pot.png'))
    expect(await screen.findByText(/There is no room for more uploads/)).toBeTruthy()
    await sent(1)
    const pot = String(told.at(-1))
    fireEvent.click(button('Upload picture 1 again'))
    await sent(2)
    expect(screen.queryByText(/No room/)).toBeNull()
    expect(told.at(-1)).toEqual([expect.not.stringContaining(pot), pot])
  })
})

describe('an avatar', () => {
  const One = ({ listen }: { listen: (value: string) => void }) => {
    const [value, setValue] = useState('/pictures/avatars/1.svg')
    const change = (next: string) => {
      listen(next)
      setValue(next)
    }
    return <AvatarUpload label="Your picture" value={value} onChange={change} />
  }

  test('is the middle of the file, as a small square; a GIF stands still [S3.20/avatar]', async () => {
    const { drawn } = stubCanvas({ width: 400, height: 300 })
    const listen = vi.fn()
    await show(<One listen={listen} />)
    choose(pictureFile('me.gif', 'image/gif', pictures.gif()))
    await waitFor(() =>
      expect(listen).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/uploads\/[a-z0-9]+\.png$/)),
    )
    expect(drawn).toMatchObject([{ type: 'image/png', from: [50, 0, 300, 300, 0, 0, 256, 256], to: [256, 256] }])
    expect(await screen.findByRole('status')).toBeTruthy()
  })
})
