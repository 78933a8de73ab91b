import { contract, type Endpoint } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { refusals } from 'qinghua-contract/refusals'
import type { Shape } from 'qinghua-contract/shape'
import { afterAll, expect, it } from 'vitest'
import { control, send } from './call.ts'
import { connect } from './chat-client.ts'
import { exampleInput, openTestWorld, routes } from './examples.ts'
import { upload } from './purchase.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

/** Every field of the contract that takes addresses of uploads. */
const fields = routes.flatMap((route) => {
  const { properties = {} }: Shape = (contract[route] as Endpoint).body ?? {}
  return Object.entries(properties).flatMap(([field, { pattern = '' }]) =>
    pattern.includes('uploads') ? [{ route, field }] : [],
  )
})

const worldWith = async (world: string): Promise<{ scene: TestWorld; theirs: string }> => {
  const scene = await openTestWorld(server, world)
  const other = { ...scene, token: await server.logIn(known.member.userName, world) }
  return { scene, theirs: await upload(other) }
}

it('the fields that take pictures are known', () => {
  const withRefusal = routes.filter((route) => (contract[route] as Endpoint).refusals?.includes('unknownUpload'))
  expect([...new Set(fields.map(({ route }) => route))]).toEqual(withRefusal)
  expect(fields.length).toBeGreaterThanOrEqual(10)
})

it.each(fields)(
  '$route takes pictures in $field that the caller uploaded, and none of others',
  async ({ route, field }) => {
    const { scene, theirs } = await worldWith(
      `own-${fields.findIndex((each) => each.route === route && each.field === field)}`,
    )
    const input = (await exampleInput(scene, route)) as { body: object }
    const before = server.stateOf(scene.world)
    const sendWith = (address: string) =>
      send(server, route, { ...input, body: { ...input.body, [field]: address } }, scene)
    expect(await sendWith(theirs)).toMatchObject({ status: 400, text: refusals.unknownUpload.zh })
    expect(server.stateOf(scene.world)).toBe(before)
    const mine = await upload(scene)
    expect(await sendWith(mine)).toMatchObject({ status: 200 })
    if (route === 'POST /p/shop/apply') return
    expect(server.stateOf(scene.world)).toContain(mine)
  },
)

it('one picture stands in each field of an application', async () => {
  const { scene } = await worldWith('joined')
  const { body } = (await exampleInput(scene, 'POST /p/shop/apply')) as { body: object }
  const shopLogo = `${await upload(scene)},${await upload(scene)}`
  expect(await send(server, 'POST /p/shop/apply', { body: { ...body, shopLogo } }, scene)).toMatchObject({
    status: 400,
  })
})

it('a shopper sends own pictures to a shop; the service sends any of its world', async () => {
  const { scene, theirs } = await worldWith('chat')
  const mine = await upload(scene)
  const chat = await connect(server, scene)
  for (const content of [theirs, mine.replace('/uploads/', 'http://e/')]) {
    const before = chat.of('refused').length
    chat.say({ msgType: 1, content })
    await chat.until(() => chat.of('refused').length > before)
    expect(chat.of('refused').at(-1)).toMatchObject({ refusal: 'unknownUpload' })
  }
  await chat.told({ msgType: 1, content: mine })
  const params = { userName: known.shopper.userName, shopId: 62 }
  for (const content of [theirs, mine]) {
    const body = { msgType: 1, content } as const
    const { status } = await control(
      server,
      'POST /__mall/conversations/{userName}/{shopId}/messages',
      { params, body },
      scene,
    )
    expect(status).toBe(200)
  }
  await chat.until(() => chat.contents().length > 2)
  expect(chat.contents()).toEqual([mine, theirs, mine])
})

it('an upload of a world that was saved before is anybody’s, one saved now keeps its owner', async () => {
  const { scene, theirs } = await worldWith('saved')
  const { uploads } = server.worlds.get('saved')
  const { files, digests } = uploads.state()
  const avatar = async () =>
    (await send(server, 'PUT /p/user/setUserInfo', { body: { nickName: '小满', avatarUrl: theirs, sex: 'M' } }, scene))
      .status
  uploads.restore({ files, digests }, (digest) => uploads.bytesOf(digest))
  expect(await avatar()).toBe(400)
  const former = files.map(([name, { type, digest }]) => [name, { type, digest }] as const)
  uploads.restore({ files: former, digests }, (digest) => uploads.bytesOf(digest))
  expect(await avatar()).toBe(200)
})
