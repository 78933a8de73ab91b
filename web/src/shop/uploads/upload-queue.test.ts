import { expect, test } from 'vitest'
import { pictureFile, pictures } from '../../../../mock-server/test/pictures.ts'
import { checkPicture } from './check-picture.ts'
import { createUploadQueue, type PicturePort } from './upload-queue.ts'

const file = (name: string) => pictureFile(name, 'image/png', pictures.png())
const answers = (send: PicturePort['send']) => {
  const notified: string[] = []
  const queue = createUploadQueue([], 9, {
    check: checkPicture,
    prepare: async (each) => ({ refusal: null, file: each }),
    send,
    explain: String,
  })
  queue.listen({ changed: (paths) => void notified.push(paths.join()), announced: () => undefined })
  const shown = () => queue.store.get().pictures.map(({ path, state }) => path ?? state)
  return { queue, notified, shown }
}

test('an earlier value echoed by the form removes nothing', async () => {
  const { queue, notified, shown } = answers(async ({ name }) => `/${name}`)
  await queue.add([file('a.png'), file('b.png')])
  expect(notified).toEqual(['/a.png', '/a.png,/b.png'])
  queue.follow(['/a.png'])
  expect(shown()).toEqual(['/a.png', '/b.png'])
  queue.follow(['/a.png', '/b.png'])
  queue.follow(['/a.png'])
  expect(shown()).toEqual(['/a.png'])
})

test('a restored draft is placed before running uploads', async () => {
  const { queue, shown } = answers(() => new Promise(() => undefined))
  void queue.add([file('a.png')])
  await expect.poll(shown).toEqual(['sending'])
  queue.follow(['/old.png'])
  expect(shown()).toEqual(['/old.png', 'sending'])
})

test('a picture removed while uploading is never reported, and the next one continues', async () => {
  const { queue, notified, shown } = answers(
    ({ name }, signal) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(new Error('gone')))
        if (name === 'b.png') done('/b.png')
      }),
  )
  const all = queue.add([file('a.png'), file('b.png')])
  await expect.poll(shown).toEqual(['sending', 'waiting'])
  queue.remove(queue.store.get().pictures[0]?.key ?? 0)
  await all
  expect([shown(), notified]).toEqual([['/b.png'], ['/b.png']])
})
