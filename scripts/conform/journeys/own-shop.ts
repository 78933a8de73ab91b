import type { Api, OwnShop } from 'qinghua-contract'
import { tries } from 'qinghua-contract/rules'
import { auditStatuses, shopStatuses } from 'qinghua-contract/shop-machine'
import { picked } from '../checks/agreements/agreement.ts'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { hardText } from '../inputs/hard-text.ts'
import { passwordEncryptor } from '../target/log-in.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { pixel } from './samples.ts'
import { otherCode } from './tries.ts'

const apply = 'POST /p/shop/apply'
const own = 'GET /p/shop'
const audit = 'GET /p/shop/shopAudit'
const center = 'GET /p/user/centerInfo'
const head = 'GET /shop/headInfo'
const send = 'POST /p/shop/sendCode'
const save = 'POST /p/shop/saveUsernameAndPassword'
const change = 'POST /p/shop/updatePassword'

const minute = 60_000
/** A test deployment whose auditor acts by itself has decided by then. */
const timeToReview = 15 * minute
const passwords = ['20261102', '20261103'] as const

/** In letters of every language, because nobody translates it. */
const applicationOf = async (runner: JourneyRunner): Promise<Api[typeof apply]['input']['body']> => {
  const upload = async (): Promise<string> =>
    (await runner.step('POST /p/file/uploadImFile', { body: { file: pixel() } })).filePath
  return {
    shopName: `TEST ${runner.serial.slice(-8)}`,
    tel: '13912345678',
    ...(await runner.facts().areas()),
    shopAddress: hardText(limits.shopAddress.max, '测试路'),
    intro: hardText(limits.shopIntro.max, runner.serial, 'x'),
    shopLng: 121.47,
    shopLat: 31.23,
    shopLogo: await upload(),
    businessLicense: await upload(),
    identityCardFront: await upload(),
    identityCardLater: await upload(),
  }
}

const statusesAre = async (runner: JourneyRunner, shopStatus: number, shopAuditStatus: number): Promise<Seen[]> => {
  const expected = { shopStatus, shopAuditStatus }
  const of = (told: Partial<typeof expected> | Api[typeof center]['output'] | null) => ({
    shopStatus: told?.shopStatus,
    shopAuditStatus: told?.shopAuditStatus,
  })
  return [
    await runner.see(center, {}, '', expected, of),
    await runner.see(own, {}, '', expected, of),
    await runner.see(audit, {}, '', expected, of),
  ]
}

const shopFields = ['shopName', 'shopLogo', 'intro']
const applicationFields = [
  ...['tel', 'provinceId', 'cityId', 'areaId', 'shopAddress', 'shopLng', 'shopLat'],
  ...['businessLicense', 'identityCardFront', 'identityCardLater'],
]
const kept = (shop: object, application: object | null) => ({
  ...(picked(shop, shopFields) as object),
  application: picked(application ?? {}, applicationFields),
})

const applied = async (runner: JourneyRunner): Promise<OwnShop> => {
  const body = await applicationOf(runner)
  await runner.refused('an application with a picture that nobody uploaded', apply, {
    body: { ...body, businessLicense: '/uploads/nothing.png' },
  })
  await runner.refused('an application with a name of signs', apply, { body: { ...body, shopName: '<TEST>' } })
  runner.effect(apply, 'a refused application opens nothing', await runner.see(own, {}, '', null))
  await runner.step(apply, { body })
  const shop = await runner.step(own, {})
  if (!shop) {
    runner.effect(apply, 'the application is kept', { route: own, path: '', value: shop, expected: 'the shop' })
    throw new Unavailable('the target does not show the application')
  }
  runner.effect(apply, 'the application is kept as it was sent', {
    route: own,
    path: '',
    value: kept(shop, shop.application),
    expected: kept(body, body),
  })
  runner.effect(
    apply,
    'it is under review',
    ...(await statusesAre(runner, shopStatuses.reviewing, auditStatuses.reviewing)),
  )
  runner.effect(apply, 'the shop has one id', await runner.see(center, {}, '/shopId', shop.shopId))
  await runner.refused('the page of a shop under review', head, { query: { shopId: shop.shopId } }, { at: head })
  await runner.refused('a code for a shop under review', send, { body: { shopAccount: 1 } })
  return shop
}

/** The auditor is no part of the contract: only a test deployment has one that acts by itself, in time that can be moved. */
const approved = async (runner: JourneyRunner, { shopId, intro }: OwnShop): Promise<void> => {
  const status = await runner.timePasses(timeToReview)
  if (status >= 400) throw new Unavailable(`moving the time was answered ${status} (--clock-url)`)
  const review = await runner.step(audit, {})
  if (review?.shopAuditStatus !== auditStatuses.passed)
    throw new Unavailable('the application was sent, and the auditor of the target has not approved it')
  runner.effect(
    apply,
    'an approved shop is open',
    ...(await statusesAre(runner, shopStatuses.open, auditStatuses.passed)),
    await runner.see(head, { query: { shopId } }, '/shopStatus', shopStatuses.open),
  )
  runner.effect(
    head,
    'its page shows what was applied for',
    await runner.see(head, { query: { shopId } }, '/intro', intro),
  )
}

const account = async (runner: JourneyRunner): Promise<void> => {
  const { codeSentTo, serial } = runner
  const [password, other] = passwords
  const { userMobile } = await runner.step('GET /p/user/userInfo', {})
  const username = `s_${serial.slice(-10)}`
  const cipher = async (text: string): Promise<string> => (await passwordEncryptor(runner.target))(text)
  await runner.refused('another password before there is one', change, {
    body: { password: await cipher(password), newPassword: await cipher(other) },
  })
  await runner.step(send, { body: { shopAccount: 1 } })
  await runner.refused('a second code at once', send, { body: { shopAccount: 1 } })
  const code = await codeSentTo(userMobile)
  const login = 'POST /sms/sendLoginCode'
  runner.effect(send, 'a code of another purpose has a wait of its own', {
    route: login,
    path: '',
    value: await runner.statusOf(login, { body: { mobile: userMobile } }, null),
    expected: 200,
  })
  const wrong = otherCode(code)
  await runner.refused('a wrong code', save, { body: { username, password: await cipher(password), code: wrong } })
  await runner.refused('a password with letters', save, {
    body: { username, password: await cipher('Qinghua#1'), code },
  })
  const nameIs = (expected: string | null) =>
    runner.see(own, {}, '/username', expected, (shop) => shop?.username || null)
  runner.effect(save, 'what is refused sets no account', await nameIs(null))
  await runner.step(save, { body: { username, password: await cipher(password), code } })
  runner.effect(save, 'the account has its name', await nameIs(username))
  const again = { username, password: await cipher(password), code }
  runner.seen(send)
  await runner.refused('the same code again', save, { body: again })

  const changed = async (from: string, to: string) => ({
    body: { password: await cipher(from), newPassword: await cipher(to) },
  })
  await runner.refused('another password without the old one', change, await changed('99999999', other))
  await runner.step(change, await changed(password, other))
  await runner.refused('the password that was replaced', change, await changed(password, other))
  runner.seen(change)
  // Fewer than lock it.
  for (let n = 0; n < tries.password / 2; n++)
    await runner.refused('another password without the old one', change, await changed('99999999', password))
  await runner.step(change, await changed(other, password))
}

/** It stays, because nobody can withdraw an application. */
const opening: Journey = {
  name: 'apply for a shop and set its account',
  run: async (runner) => {
    if ((await runner.step(own, {})) !== null) throw new Unavailable('the account has a shop already')
    const shop = await applied(runner)
    await approved(runner, shop)
    await account(runner)
  },
}

export const ownShopJourneys: readonly Journey[] = [opening]
