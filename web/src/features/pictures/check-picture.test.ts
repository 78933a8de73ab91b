import { refusals } from 'qinghua-contract/refusals'
import { known } from '@mall/fixtures/known'
import { afterAll, expect, test } from 'vitest'
import { pictureFiles } from '../../../../mock-server/test/picture-files.ts'
import { pictureFile } from '../../../../mock-server/test/pictures.ts'
import { openTestServer } from '../../../../mock-server/test/test-server.ts'
import { checkPicture } from './prepare-picture.ts'

const stage = await openTestServer()
afterAll(() => stage.close())
const authorization = await stage.logIn(known.shopper.userName)

/** Sends the file without the checks of the page. */
const upload = async (file: File) => {
  const form = new FormData()
  form.append('file', file)
  const sent = new Response(form)
  const answer = await stage.api.inject({
    method: 'POST',
    url: '/p/file/uploadImFile',
    headers: { authorization, 'content-type': String(sent.headers.get('content-type')) },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return answer.statusCode === 200 ? 'taken' : answer.body
}

test.each(pictureFiles)('%s is judged alike in the page and on the server [S5.8] [F5]', async (...row) => {
  const [, name, type, bytes, outcome] = row
  const file = pictureFile(name, type, bytes)
  const { refusal } = await checkPicture(file)
  expect([refusal ?? 'taken', await upload(file)]).toEqual([
    outcome,
    outcome === 'taken' ? 'taken' : refusals[outcome].zh,
  ])
})

test('a file that is far too large is not read [F5]', async () => {
  const file = pictureFile('cup.png', 'image/png', new Uint8Array(2_097_153))
  file.arrayBuffer = () => Promise.reject(new Error('it was read'))
  expect(await checkPicture(file)).toEqual({ refusal: 'imageSize' })
})
