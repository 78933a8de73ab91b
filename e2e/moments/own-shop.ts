import { known } from '../test.ts'
import type { Moment } from './error-player.ts'

const path = '/user-center/uc-freeshop'
const { fresh, merchant } = known
const said = (...names: string[]) => names.map((name) => `inline.opening.${name}`)
const ofShop = said('wrong.nameEmpty', 'wrong.shopLogo', 'wrong.introShort')
const ofPlace = said('wrong.tel', 'wrong.region', 'wrong.shopAddress', 'wrong.shopLng', 'wrong.shopLat')
const ofPapers = said('wrong.businessLicense', 'wrong.identityCardFront', 'wrong.identityCardLater')
const ofServer = said('wrong.nameLong', 'wrong.nameCharacters', 'wrong.nameTaken', 'wrong.lost', 'wrong.agreed')
const noPlace = { tel: '1380', provinceId: '', cityId: '', areaId: '', shopAddress: '', shopLng: '', shopLat: '' }
const noPapers = { businessLicense: '', identityCardFront: '', identityCardLater: '' }

const opening: Moment = {
  name: 'opening a shop',
  refusedCalls: ['POST /p/shop/apply'],
  otherEntries: [...ofShop, ...ofPlace, ...ofPapers, ...ofServer],
  run: async ({ main, go, logIn, buyer, field, send, fillTab, expectShown, provokeRefusals, arm, reset }) => {
    const { call } = await buyer(fresh.userName)
    const { pcQrcodeImg: picture } = await call('GET /webConfig/getPcWebConfig')
    const whole = {
      shopName: '初见杂货',
      shopLogo: picture,
      intro: '旧瓷、手账与一些舍不得扔的小东西。',
      tel: '021-55668899',
      provinceId: '310000',
      cityId: '310100',
      areaId: '310115',
      shopAddress: '世纪大道 1000 号 2 层',
      shopLng: '121.5',
      shopLat: '31.23',
      businessLicense: picture,
      identityCardFront: picture,
      identityCardLater: picture,
    }
    const at = async (missing: Partial<typeof whole>) => {
      await fillTab({ [`draft:shop:${fresh.userId}`]: { ...whole, ...missing } })
      await go(`${path}?step=check`)
    }
    await logIn(fresh.userName)
    await go(`${path}?step=shop`)
    await send.click()
    for (const each of ofShop) await expectShown(each)
    const name = field('店铺名称', 'Shop name')
    for (const [typed, fault] of [
      ['店'.repeat(21), 'nameLong'],
      ['小满★杂货', 'nameCharacters'],
    ] as const) {
      await name.fill(typed)
      await send.click()
      await expectShown(`inline.opening.wrong.${fault}`)
    }
    await at(noPlace)
    await send.click()
    for (const each of ofPlace) await expectShown(each)
    await at(noPapers)
    await send.click()
    for (const each of ofPapers) await expectShown(each)
    await at({})
    await send.click()
    await expectShown('inline.opening.wrong.agreed')
    const press = async () => {
      await main.getByRole('switch').check()
      await send.click()
    }
    const again = () => go(`${path}?step=check`)
    await provokeRefusals('POST /p/shop/apply', press, again)
    for (const [code, fault] of [
      ['shopNameTaken', 'nameTaken'],
      ['unknownUpload', 'lost'],
    ] as const) {
      await arm('POST /p/shop/apply', { kind: 'refusal', code })
      await press()
      await expectShown(`inline.opening.wrong.${fault}`)
      await reset()
      await again()
    }
  },
}

const account: Moment = {
  name: 'the shop account',
  refusedCalls: ['POST /p/shop/sendCode', 'POST /p/shop/saveUsernameAndPassword', 'POST /p/shop/updatePassword'],
  otherEntries: said(
    ...['username', 'password', 'again', 'code', 'codeWrong', 'taken', 'old', 'oldWrong'].map(
      (each) => `account.wrong.${each}`,
    ),
  ),
  run: async ({ world, go, logIn, field, button, send, expectShown, provokeRefusals, arm, reset }) => {
    const shown = (fault: string) => expectShown(`inline.opening.account.wrong.${fault}`)
    const save = 'POST /p/shop/saveUsernameAndPassword'
    const change = 'POST /p/shop/updatePassword'
    await logIn(merchant.userName)
    await go('/user-center/uc-shopaccount')
    await field('店铺账号', 'User name').fill('a')
    await field('密码', 'Password').fill('12345')
    await field('确认密码', 'Confirm password').fill('123456')
    await send.click()
    for (const each of ['username', 'password', 'again', 'code']) await shown(each)
    await field('店铺账号', 'User name').fill('mo_studio')
    await field('密码', 'Password').fill('20261102')
    await field('确认密码', 'Confirm password').fill('20261102')
    const ask = button('获取验证码', 'Send code')
    await provokeRefusals('POST /p/shop/sendCode', () => ask.click())
    await field('验证码', 'Verification code').fill('000000')
    await provokeRefusals(save, () => send.click())
    for (const [code, fault] of [
      ['userNameTaken', 'taken'],
      ['wrongSmsCode', 'codeWrong'],
    ] as const) {
      await arm(save, { kind: 'refusal', code })
      await send.click()
      await shown(fault)
      await reset()
    }
    await ask.click()
    await ask.waitFor({ state: 'detached' })
    await field('验证码', 'Verification code').fill(await world.smsCode(merchant.mobile))
    await send.click()
    await field('新密码', 'New password').fill('11022026')
    await field('确认密码', 'Confirm password').fill('11022026')
    await send.click()
    await shown('old')
    await field('原密码', 'Current password').fill('999999')
    await provokeRefusals(change, () => send.click())
    await arm(change, { kind: 'refusal', code: 'wrongCredentials' })
    await send.click()
    await shown('oldWrong')
    await reset()
  },
}

export const ownShop: readonly Moment[] = [opening, account]
