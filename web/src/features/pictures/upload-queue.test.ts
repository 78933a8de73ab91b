import { expect, test, vi } from 'vitest'
import { pictureFile, pictures } from '../../../../mock-server/test/pictures.ts'
import { checkPicture } from './prepare-picture.ts'
import { createUploadQueue, type PicturePort } from './upload-queue.ts'

const file = (name: string) => pictureFile(name, 'image/png', pictures.png())
const answers = (send: PicturePort['send'], check: PicturePort['check'] = checkPicture) => {
  const notified: string[] = []
  const queue = createUploadQueue([], 9, {
    check,
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

test('gives every preview back once, whatever became of its picture, and sends again only what failed', async () => {
  const made: string[] = []
  const given: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => made[made.push(`blob:${made.length}`) - 1] ?? '')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void given.push(url))
  const sent: string[] = []
  const { queue, shown } = answers(async ({ name }) => {
    sent.push(name)
    if (name === 'b.png' && sent.filter((each) => each === name).length === 1) throw new Error('lost')
    return `/${name}`
  })
  await queue.add(['a.png', 'b.png', 'c.png', 'd.png'].map(file))
  expect(shown()).toEqual(['/a.png', 'failed', '/c.png', '/d.png'])
  const keys = queue.store.get().pictures.map(({ key }) => key)
  for (const key of [...keys, 99]) queue.retry(key)
  await expect.poll(shown).toEqual(['/a.png', '/b.png', '/c.png', '/d.png'])
  expect(sent).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'b.png'])
  expect(new Set(queue.store.get().pictures.map(({ state }) => state))).toEqual(new Set(['kept']))
  queue.remove(keys[0] ?? 0)
  queue.follow(['/b.png', '/d.png'])
  expect(given).toEqual([made[0], made[2]])
  queue.close()
  expect(given.toSorted()).toEqual(made)
  vi.restoreAllMocks()
})
