import { known } from '@mall/fixtures/known'
import { buyer } from '../pages/buyer.ts'
import { everyScreen, inTab, type ScreenAt } from '../pages/screens.ts'
import { test } from '../pages/engine.ts'
import { expect } from '../test.ts'

const enter = (token: string, { orderItem }: typeof inTab): void => {
  document.cookie = `token=${token}; path=/`
  localStorage.setItem('follow', 'false')
  sessionStorage.setItem('orderItem', JSON.stringify(orderItem))
}

const look = () => ({
  heading: document.querySelector('h1')?.textContent ?? '',
  busy: document.querySelectorAll('[aria-busy="true"]').length,
  alerts: [...document.querySelectorAll('[role="alert"]')]
    .filter((alert) => alert.checkVisibility() && alert.textContent)
    .map(({ textContent }) => textContent),
})

const ofTesters = ['/__mall/console', '/__mall/docs'].map((path): ScreenAt => ({ of: '/', name: path, path }))

for (const { name, path } of [...everyScreen, ...ofTesters])
  test(`${name}: its heading and no error`, async ({ engine, world, baseURL, pageErrors }) => {
    const shopper = await buyer(world, known.shopper.userName)
    const address = typeof path === 'string' ? path : await path(shopper)
    await engine.open(`${baseURL}/__mall/h5`)
    await engine.run(`(${enter})('${shopper.token}', ${JSON.stringify(inTab)})`)
    await engine.open(`${baseURL}${address}`)
    await expect
      .poll(() => engine.run(`(${look})()`))
      .toEqual({ heading: expect.stringMatching(/\S/), busy: 0, alerts: [] })
    // Firefox reports a socket that ends with its page.
    expect(pageErrors.filter((error) => !/\bwss?:/.test(error))).toEqual([])
  })
