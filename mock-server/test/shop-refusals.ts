import type { ShopApplication } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { call } from './call.ts'
import { now } from './account-examples.ts'
import { pack } from './pack.ts'
import {
  appliedShop,
  application,
  approvedShop,
  otherPassword,
  shopAccount,
  shopCode,
  storePassword,
} from './shop-examples.ts'
import type { TestWorld } from './test-world.ts'

const apply =
  (changes: Partial<ShopApplication>) =>
  async (scene: TestWorld): Promise<object> => ({ body: await application(scene, changes) })

const nobody = (scene: TestWorld) => ({ password: pack('123456', now(scene)), code: '000000' })

const twoPasswords = (scene: TestWorld, old: string = storePassword) => ({
  body: { password: pack(old, now(scene)), newPassword: pack('654321', now(scene)) },
})

/** A case for each refusal about one's own shop. */
export const shopCases = {
  'POST /p/shop/apply': {
    shopExists: async (scene: TestWorld) => {
      await appliedShop(scene)
      return { body: await application(scene, { shopName: '小满二店' }) }
    },
    shopNameCharacters: apply({ shopName: '<小满>' }),
    shopNameTaken: apply({ shopName: '墨池书店' }),
    blankText: apply({ shopAddress: '          ' }),
    unknownArea: apply({ cityId: 510100 }),
    unknownUpload: apply({ businessLicense: '/uploads/somebody-elses.png' }),
  },
  'POST /p/shop/sendCode': {
    noShop: () => ({ body: { shopAccount: 1 } }),
    smsTooSoon: async (scene: TestWorld) => {
      await approvedShop(scene)
      await shopCode(scene)
      return { body: { shopAccount: 1 } }
    },
    smsDailyLimit: async (scene: TestWorld) => {
      await approvedShop(scene)
      const { clock } = scene.server.worlds.get(scene.world)
      for (let sent = 0; sent < 10; sent++) {
        await shopCode(scene)
        clock.jump(clock.now() + 60_000)
      }
      return { body: { shopAccount: 1 } }
    },
  },
  'POST /p/shop/saveUsernameAndPassword': {
    noShop: (scene: TestWorld) => ({ body: { username: 'xiaoman_shop', ...nobody(scene) } }),
    userNameTaken: async (scene: TestWorld) => {
      const { mall } = scene.server.worlds.get(scene.world)
      mall.shopAccounts.set(known.merchant.shopId, { userName: 'mo_shop', password: '123456' })
      return { body: { ...(await shopAccount(scene)), username: 'mo_shop' } }
    },
    wrongSmsCode: async (scene: TestWorld) => ({ body: { ...(await shopAccount(scene)), code: '000000' } }),
    storePasswordRule: async (scene: TestWorld) => ({ body: await shopAccount(scene, 'letters1') }),
    credentialsReplayed: async (scene: TestWorld) => {
      const body = await shopAccount(scene)
      await call(scene.server, 'POST /p/shop/saveUsernameAndPassword', { body: { ...body, code: '000000' } }, scene)
      return { body }
    },
  },
  'POST /p/shop/updatePassword': {
    noShop: (scene: TestWorld) => twoPasswords(scene),
    noShopAccount: async (scene: TestWorld) => {
      await approvedShop(scene)
      return twoPasswords(scene)
    },
    wrongCredentials: async (scene: TestWorld) => ({ body: await otherPassword(scene, '000000') }),
    accountLocked: async (scene: TestWorld) => {
      const body = await otherPassword(scene)
      for (let wrong = 0; wrong < 10; wrong++)
        await call(scene.server, 'POST /p/shop/updatePassword', twoPasswords(scene, '000000'), scene)
      return { body }
    },
    storePasswordRule: async (scene: TestWorld) => ({ body: await otherPassword(scene, storePassword, '12345') }),
    credentialsReplayed: async (scene: TestWorld) => {
      const body = await otherPassword(scene)
      await call(scene.server, 'POST /p/shop/updatePassword', { body }, scene)
      return { body }
    },
  },
}
