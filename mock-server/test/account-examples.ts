import type { Api } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { call, control } from './call.ts'
import { pack } from './pack.ts'
import type { Examples, TestWorld } from './test-world.ts'

export const newMobile = '13912345678'

export const now = ({ server, world }: TestWorld): number => server.worlds.get(world).clock.now()

/** The latest code sent to a phone number. */
export const codeSentTo = async ({ server, world }: TestWorld, mobile: string): Promise<string> => {
  const { body } = await control(server, 'GET /__mall/sms', { query: { mobile } }, { world })
  return body[0]?.code ?? 'none'
}

export const registerFlag = async (scene: TestWorld, mobile = newMobile): Promise<string> => {
  const { server, world } = scene
  await call(server, 'PUT /user/sendRegisterSms', { body: { mobile } }, { world })
  const validCode = await codeSentTo(scene, mobile)
  return (await call(server, 'PUT /user/checkRegisterSms', { body: { mobile, validCode } }, { world })).body
}

export const recoveryFlag = async (scene: TestWorld, mobile: string = known.shopper.mobile): Promise<string> => {
  const { server, world } = scene
  await call(server, 'POST /sms/sendUpdatePwdCode', { body: { mobile } }, { world })
  const validCode = await codeSentTo(scene, mobile)
  return (await call(server, 'PUT /user/checkUpdatePwdSms', { body: { mobile, validCode } }, { world })).body
}

export const entrance = { shopId: known.mainShopId, storeId: null } as const
export const registration = { appType: 3, registerOrBind: 1, validateType: 1, mobile: newMobile } as const
const passwordLogin = async (scene: TestWorld): Promise<Api['POST /login']['args']> => {
  const credentials = pack(known.password, now(scene))
  return [{ body: { principal: known.shopper.userName, credentials, ...entrance } }]
}

const codeLogin = async (scene: TestWorld): Promise<Api['POST /smsLogin']['args']> => {
  const { mobile } = known.shopper
  await call(scene.server, 'POST /sms/sendLoginCode', { body: { mobile } }, { world: scene.world })
  return [{ body: { principal: mobile, credentials: await codeSentTo(scene, mobile), ...entrance } }]
}

/** A valid call of every row of accounts. */
export const accountExamples = {
  'POST /login': passwordLogin,
  'POST /sms/sendLoginCode': [{ body: { mobile: known.shopper.mobile } }],
  'POST /smsLogin': codeLogin,
  'PUT /user/sendRegisterSms': [{ body: { mobile: newMobile } }],
  'PUT /user/checkRegisterSms': async (scene) => {
    await call(scene.server, 'PUT /user/sendRegisterSms', { body: { mobile: newMobile } }, { world: scene.world })
    return [{ body: { mobile: newMobile, validCode: await codeSentTo(scene, newMobile) } }]
  },
  'PUT /user/registerOrBindUser': async (scene) => {
    const checkRegisterSmsFlag = await registerFlag(scene)
    const password = pack('fresh#2026', now(scene))
    return [{ body: { ...registration, checkRegisterSmsFlag, userName: 'somebody_new', password } }]
  },
  'POST /sms/sendUpdatePwdCode': [{ body: { mobile: known.shopper.mobile } }],
  'PUT /user/checkUpdatePwdSms': async (scene) => {
    const { mobile } = known.shopper
    await call(scene.server, 'POST /sms/sendUpdatePwdCode', { body: { mobile } }, { world: scene.world })
    return [{ body: { mobile, validCode: await codeSentTo(scene, mobile) } }]
  },
  'PUT /user/updatePwd': async (scene) => {
    const checkRegisterSmsFlag = await recoveryFlag(scene)
    const password = pack('fresh#2026', now(scene))
    return [{ body: { appType: 3, validateType: 1, mobile: known.shopper.mobile, checkRegisterSmsFlag, password } }]
  },
} satisfies Examples
