import { dot } from '../pages/photo.ts'
import { known } from '../test.ts'
import { either, type ErrorPlayer, type Moment } from './error-player.ts'

const path = '/user-center/uc-address'
const fields = ['receiver', 'mobile', 'region', 'addr', 'postCode'].map((each) => `inline.address.wrong.${each}`)

const fillIn = async ({ dialog, field }: ErrorPlayer): Promise<void> => {
  await field('收货人', 'Recipient').fill('林小满')
  await field('手机号', 'Phone number').fill('13912345678')
  for (const select of await dialog.locator('select').all()) await select.selectOption({ index: 1 })
  await field('详细地址', 'Street address').fill('春熙路 1 号')
  await field('邮政编码（选填）', 'Postcode (optional)').fill('')
}

const book: Moment = {
  name: 'the address book',
  refusedCalls: [
    'POST /p/address/addAddr',
    'PUT /p/address/updateAddr',
    'DELETE /p/address/deleteAddr/{addrId}',
    'PUT /p/address/defaultAddr/{addrId}',
  ],
  otherEntries: [...fields, 'inline.address.regionsLost', 'page.address.full'],
  run: async (player) => {
    const { page, main, dialog, go, logIn, field, button, expectShown, provokeRefusals, arm, reset, buyer } = player
    await logIn(known.shopper.userName)
    await go(path)
    await arm('GET /p/area/listByPid', { kind: 'status', status: 500 })
    await button('新增地址', 'Add an address').click()
    await expectShown('inline.address.regionsLost')
    await reset()
    await dialog.getByRole('alert').getByRole('button').click()
    const send = dialog.locator('button[type=submit]')
    await field('手机号', 'Phone number').fill('1380')
    await field('邮政编码（选填）', 'Postcode (optional)').fill('31')
    await send.click()
    for (const each of fields) await expectShown(each)
    await fillIn(player)
    await provokeRefusals('POST /p/address/addAddr', () => send.click())
    await page.keyboard.press('Escape')
    const cards = main.getByRole('article')
    await provokeRefusals('PUT /p/address/defaultAddr/{addrId}', () =>
      cards
        .nth(1)
        .getByRole('button', { name: /默认|default/ })
        .click(),
    )
    await cards.nth(1).getByRole('button').first().click()
    await provokeRefusals('PUT /p/address/updateAddr', () => send.click())
    await page.keyboard.press('Escape')
    await provokeRefusals('DELETE /p/address/deleteAddr/{addrId}', () =>
      cards
        .nth(1)
        .getByRole('button', { name: /删除|Remove/ })
        .click(),
    )
    const { call } = await buyer(known.shopper.userName)
    const [first] = await call('GET /p/address/list')
    if (!first) throw new Error('the book is empty')
    const { receiver, mobile, provinceId, cityId, areaId, addr } = first
    for (let count = 0; count < 10; count++)
      await call('POST /p/address/addAddr', { receiver, mobile, provinceId, cityId, areaId, addr }).catch(() => null)
    await go(path)
    await expectShown('page.address.full')
  },
}

const profile: Moment = {
  name: 'the own account',
  refusedCalls: ['PUT /p/user/setUserInfo', 'POST /p/file/uploadImFile'],
  otherEntries: ['wrongNickName', 'ownMobile', 'takenMobile'].map((each) => `inline.account.own.${each}`),
  run: async ({
    page,
    main,
    dialog,
    world,
    go,
    logIn,
    field,
    button,
    send,
    expectShown,
    provokeRefusals,
    arm,
    reset,
  }) => {
    await logIn(known.shopper.userName)
    await go('/user-center/uc-account')
    await provokeRefusals('POST /p/file/uploadImFile', () => main.locator('input[type=file]').setInputFiles(dot))
    await field('昵称', 'Nickname').fill('   ')
    await send.click()
    await expectShown('inline.account.own.wrongNickName')
    await field('昵称', 'Nickname').fill('小满')
    await provokeRefusals('PUT /p/user/setUserInfo', () => send.click())
    await button('更换手机号', 'Change phone number').click()
    const bind = dialog.locator('button[type=submit]')
    await field('新手机号', 'New phone number').fill(known.shopper.mobile)
    await bind.click()
    await expectShown('inline.account.own.ownMobile')
    const mobile = '13912345678'
    await field('新手机号', 'New phone number').fill(mobile)
    await dialog.getByRole('button', { name: either('获取验证码', 'Send code') }).click()
    await page.getByText('139****5678').first().waitFor()
    await field('验证码', 'Verification code').fill(await world.smsCode(mobile))
    await arm('PUT /user/registerOrBindUser', { kind: 'refusal', code: 'mobileTaken' })
    await bind.click()
    await expectShown('inline.account.own.takenMobile')
    await reset()
  },
}

export const own: readonly Moment[] = [book, profile]
