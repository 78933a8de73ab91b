import { appType } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { codeSentTo, entrance, newMobile, now, recoveryFlag, registerFlag } from './account-examples.ts'
import { call, send } from './call.ts'
import { openTestWorld } from './examples.ts'
import { pack } from './pack.ts'
import { pictureFile, pictures } from './pictures.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())
const { shopper, fresh } = known

const shown = async (scene: TestWorld) => (await call(server, 'GET /p/user/userInfo', {}, scene)).body
const bind = async (scene: TestWorld, mobile: string) => {
  const checkRegisterSmsFlag = await registerFlag(scene, mobile)
  const body = { appType, registerOrBind: 2, validateType: 1, mobile, checkRegisterSmsFlag } as const
  return send(server, 'PUT /user/registerOrBindUser', { body }, scene)
}
const logInByCode = async (scene: TestWorld, mobile: string) => {
  await call(server, 'POST /sms/sendLoginCode', { body: { mobile } }, { world: scene.world })
  const credentials = await codeSentTo(scene, mobile)
  return send(
    server,
    'POST /smsLogin',
    { body: { principal: mobile, credentials, ...entrance } },
    { world: scene.world },
  )
}

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

describe('another phone', () => {
  it('is bound with its code; it can then log in, and the old one cannot', async () => {
    const scene = await openTestWorld(server, 'moved')
    expect((await bind(scene, newMobile)).status).toBe(200)
    expect(await shown(scene)).toMatchObject({ userMobile: newMobile, mobile: '139****5678' })
    expect((await logInByCode(scene, newMobile)).status).toBe(200)
    await call(server, 'POST /sms/sendLoginCode', { body: { mobile: shopper.mobile } }, { world: scene.world })
    expect(await codeSentTo(scene, shopper.mobile)).toBe('none')
  })

  it('of somebody else is refused, and the old one stays [S5.2]', async () => {
    const scene = await openTestWorld(server, 'taken')
    const answer = await bind(scene, fresh.mobile)
    expect([answer.status, answer.text]).toEqual([400, '该手机号已注册'])
    expect((await shown(scene)).userMobile).toBe(shopper.mobile)
  })
})

describe('a new password', () => {
  it('ends every session of the account, and none of another [S4.15]', async () => {
    const here = await openTestWorld(server, 'secret')
    const there = { ...here, token: await server.logIn(shopper.userName, 'secret') }
    const other = { ...here, token: await server.logIn(fresh.userName, 'secret') }
    const statuses = () =>
      Promise.all([here, there, other].map(async (who) => (await send(server, 'GET /p/user/userInfo', {}, who)).status))
    expect(await statuses()).toEqual([200, 200, 200])
    const checkRegisterSmsFlag = await recoveryFlag(here)
    const password = pack('fresh#2026', now(here))
    const body = { appType, validateType: 1, mobile: shopper.mobile, checkRegisterSmsFlag, password } as const
    await call(server, 'PUT /user/updatePwd', { body }, here)
    expect(await statuses()).toEqual([401, 401, 200])
  })
})

it('both logins refuse a store of another shop [S6.7]', async () => {
  const scene = await openTestWorld(server, 'entrance')
  const wrong = { ...entrance, storeId: 6301 }
  const byPassword = { principal: fresh.userName, credentials: pack(known.password, now(scene)), ...wrong }
  const first = await send(server, 'POST /login', { body: byPassword }, { world: scene.world })
  await call(server, 'POST /sms/sendLoginCode', { body: { mobile: fresh.mobile } }, { world: scene.world })
  const byCode = { principal: fresh.mobile, credentials: await codeSentTo(scene, fresh.mobile), ...wrong }
  const second = await send(server, 'POST /smsLogin', { body: byCode }, { world: scene.world })
  for (const { status, text } of [first, second])
    expect([status, text]).toEqual([400, expect.stringContaining('storeId')])
})
