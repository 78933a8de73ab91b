import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { call, send } from './call.ts'
import { openTestWorld } from './examples.ts'
import { pictureFile, pictures } from './pictures.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())
const { shopper } = known

const shown = async (scene: TestWorld) => (await call(server, 'GET /p/user/userInfo', {}, scene)).body

describe('a profile', () => {
  it('shows the uploaded picture immediately, and not to others [S3.20/avatar]', async () => {
    const scene = await openTestWorld(server, 'face')
    const file = pictureFile('me.png', 'image/png', pictures.png())
    const { filePath } = (await call(server, 'POST /p/file/uploadImFile', { body: { file } }, scene)).body
    await call(server, 'PUT /p/user/setUserInfo', { body: { avatarUrl: filePath } }, scene)
    expect(await shown(scene)).toMatchObject({ userAvatar: filePath, pic: filePath, nickName: shopper.nickName })
    const elsewhere = await openTestWorld(server, 'faceless')
    const refused = await send(server, 'PUT /p/user/setUserInfo', { body: { avatarUrl: filePath } }, elsewhere)
    expect([refused.status, (await shown(elsewhere)).userAvatar]).toEqual([400, '/pictures/avatar/1.svg'])
  })

  it.each([
    '/uploads/../p/user/userInfo',
    '/uploads/1.png,/uploads/2.png',
    'https://elsewhere.example/me.png',
    '//elsewhere.example/me.png',
    'data:image/png;base64,AAAA',
    '/pictures/avatar/25.svg',
    '/pictures/goods/mug.svg',
    '',
  ])('takes no picture from %j', async (avatarUrl) => {
    const scene = await openTestWorld(server, 'stranger')
    const before = server.stateOf('stranger')
    const { status } = await send(server, 'PUT /p/user/setUserInfo', { body: { avatarUrl } }, scene)
    expect([status, server.stateOf('stranger')]).toEqual([400, before])
  })

  it('has a nickname of 15 UTF-16 units at most, whatever they look like [S5.12] [S9.5/nickname] [F29]', async () => {
    const scene = await openTestWorld(server, 'names')
    const set = async (nickName: string) =>
      (await send(server, 'PUT /p/user/setUserInfo', { body: { nickName } }, scene)).status
    expect([await set('满'.repeat(15)), await set('满'.repeat(16))]).toEqual([200, 400])
    expect([await set('🍵'.repeat(7)), await set('🍵'.repeat(8)), await set('')]).toEqual([200, 400, 400])
    expect((await shown(scene)).nickName).toBe('🍵'.repeat(7))
  })
})
