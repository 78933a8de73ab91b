import type { ShopApplication } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { codeSentTo, now } from './account-examples.ts'
import { call, control } from './call.ts'
import { pack } from './pack.ts'
import { upload } from './purchase.ts'
import type { Examples, TestWorld } from './test-world.ts'

export const storePassword = '20261102'

/** A complete application, with pictures of its own. */
export const application = async (
  scene: TestWorld,
  changes: Partial<ShopApplication> = {},
): Promise<ShopApplication> => ({
  shopName: '小满杂货',
  tel: '021-55668899',
  provinceId: 310000,
  cityId: 310100,
  areaId: 310115,
  shopAddress: '世纪大道 1000 号 2 层',
  shopLng: 121.5,
  shopLat: 31.23,
  intro: '旧瓷、手账与一些舍不得扔的小东西。',
  shopLogo: await upload(scene),
  businessLicense: await upload(scene),
  identityCardFront: await upload(scene),
  identityCardLater: await upload(scene),
  ...changes,
})

/** The shop of the caller, under review. */
const appliedShop = async (scene: TestWorld, changes: Partial<ShopApplication> = {}): Promise<number> => {
  const { status, text } = await call(
    scene.server,
    'POST /p/shop/apply',
    { body: await application(scene, changes) },
    scene,
  )
  if (status !== 200) throw new Error(`no application was taken: ${text}`)
  return (await call(scene.server, 'GET /p/shop', {}, scene)).body?.shopId ?? 0
}

/** The one that the caller has, or a new one. */
export const approvedShop = async (scene: TestWorld): Promise<number> => {
  const own = (await call(scene.server, 'GET /p/shop', {}, scene)).body
  if (own?.shopStatus === 1) return own.shopId
  const shopId = own?.shopId ?? (await appliedShop(scene))
  await control(
    scene.server,
    'POST /__mall/shops/{shopId}/decision',
    { params: { shopId }, body: { approve: true } },
    scene,
  )
  return shopId
}

const shopCode = async (scene: TestWorld): Promise<string> => {
  await call(scene.server, 'POST /p/shop/sendCode', { body: { shopAccount: 1 } }, scene)
  return codeSentTo(scene, known.shopper.mobile)
}

/** What sets the account of the shop; the shop is approved first. */
export const shopAccount = async (scene: TestWorld, password: string = storePassword) => {
  await approvedShop(scene)
  return { username: 'xiaoman_shop', password: pack(password, now(scene)), code: await shopCode(scene) }
}

/** The account is set, and another password is wanted. */
const otherPassword = async (scene: TestWorld, old: string = storePassword, wanted = '11022026') => {
  await call(scene.server, 'POST /p/shop/saveUsernameAndPassword', { body: await shopAccount(scene) }, scene)
  return { password: pack(old, now(scene)), newPassword: pack(wanted, now(scene)) }
}

/** A valid call of every row about one's own shop. */
export const shopExamples = {
  'POST /p/shop/apply': async (scene) => [{ body: await application(scene) }],
  'POST /p/shop/saveUsernameAndPassword': async (scene) => [{ body: await shopAccount(scene) }],
  'POST /p/shop/updatePassword': async (scene) => [{ body: await otherPassword(scene) }],
  'POST /p/shop/sendCode': async (scene) => {
    await approvedShop(scene)
    return [{ body: { shopAccount: 1 } }]
  },
} satisfies Examples
