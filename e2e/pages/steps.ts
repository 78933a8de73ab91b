import { textOf, type Area, type Hand, type Step } from 'qinghua-contract/error-steps'
import type { Locator, Page } from 'playwright/test'
import { connect, type World } from 'qinghua-client'
import type { Language } from '../test.ts'
import { dot } from './photo.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const gap = /\\\{\\\{\w+\\\}\\\}|\\\{\w+\\\}/g
/** Matches the text with anything in place of its placeholders. */
export const withAnyValues = (text: string): RegExp => new RegExp(escaped(text).replaceAll(gap, '.+'))
const whole = (text: RegExp): RegExp => new RegExp(`^${text.source}$`)
const begin = (text: RegExp): RegExp => new RegExp(`^${text.source}`)

const hands = {
  offline: (page) => page.context().setOffline(true),
  clock: (_, world) => world.advance(5 * 60_000),
  patience: async (page) => {
    await page.clock.install()
    await page.reload()
    for (let seconds = 0; seconds < 30; seconds++) await page.clock.runFor(1_000)
  },
  otherTab: async (page) => (await page.context().newPage()).goto(page.url()),
  clipboard: (page) =>
    page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
    ),
  cookies: (page) => page.evaluate(() => Object.defineProperty(document, 'cookie', { get: () => '' })),
  chunk: async (page) => {
    await page.route(/assets\/notice-list\.screen-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.reload()
  },
} as const satisfies Record<Hand, (page: Page, world: World) => Promise<unknown>>

interface Tester {
  readonly world: World
  readonly baseURL: string | undefined
  readonly language: Language
}
/** Follows a link of the catalogue into a world of its own. */
export const openLink = async (page: Page, link: string, { world, baseURL, language }: Tester): Promise<World> => {
  const plain = String(baseURL).replace(`${world.name}.`, '')
  const name = `${world.name.slice(0, 30)}-link`
  await page.context().addCookies([{ name: 'lang', value: language, url: plain }])
  await page.goto(`${plain}${link}&lang=${language}&world=${name}`)
  await page.getByRole('button', { name: language === 'zh' ? '打开' : 'Open', exact: true }).click()
  await page.waitForURL((url) => url.hostname.startsWith(`${name}.`) && !url.pathname.startsWith('/__mall'))
  return connect(plain).world(name)
}

/** Does what the catalogue says, with the controls that have these names. */
export const performer = (page: Page, world: World, language: Language) => {
  const within = (area: string): Locator =>
    area === ''
      ? page.locator('main, dialog[open]')
      : {
          banner: page.getByRole('banner'),
          footer: page.getByRole('contentinfo'),
          dialog: page.locator('dialog[open]'),
        }[area as Area]
  const seen = (found: Locator): Locator => found.locator('visible=true').first()
  const byRole = (
    scope: Locator,
    name: RegExp,
    ...roles: readonly ('button' | 'tab' | 'radio' | 'checkbox' | 'link')[]
  ) => roles.map((role) => scope.getByRole(role, { name })).reduce((all, each) => all.or(each))
  const named = (scope: Locator, name: RegExp): readonly Locator[] =>
    [
      byRole(scope, name, 'button', 'tab', 'radio', 'checkbox').or(scope.locator('button').filter({ hasText: name })),
      byRole(scope, name, 'link').or(scope.locator('a').filter({ hasText: name })),
    ].map((found) => found.locator('visible=true'))
  /**
   * The controls of this name, buttons before links; or else those whose name goes on: with what they belong to, which
   * only a screen reader says.
   */
  const pressable = async (scope: Locator, name: RegExp): Promise<Locator> => {
    const found = [...named(scope, whole(name)), ...named(scope, begin(name))]
    await found
      .reduce((all, each) => all.or(each))
      .first()
      .waitFor()
    for (const each of found) if ((await each.count()) > 0) return each
    throw new Error(`${name.source} has gone`)
  }
  /** Choices are drawn by their labels, which lie over them; a button waits until it is at rest. */
  const click = async (control: Locator): Promise<void> =>
    control.click({ force: await control.evaluate(({ localName }) => localName === 'input') })
  const labelled = (name: RegExp, kinds: string): Locator => seen(page.getByLabel(whole(name)).and(page.locator(kinds)))
  const doStep = async ({ verb, what, value }: Step): Promise<unknown> => {
    if (verb === 'hand') return hands[what as Hand](page, world)
    const name = withAnyValues(textOf(what)[language].trim())
    switch (verb) {
      case 'press':
        return click((await pressable(within(value), name)).first())
      case 'pressSome': {
        const found = await pressable(within(''), name)
        for (let at = 0; at < Number(value); at++) await click(found.nth(at))
        return
      }
      case 'tick':
      case 'untick': {
        const box = within(value).getByRole('checkbox', { name: begin(name) })
        const either = seen(box.or(within(value).getByRole('switch', { name: begin(name) })))
        return either.setChecked(verb === 'tick', { force: true })
      }
      case 'pick': {
        const choices = page
          .getByRole('group', { name: begin(name) })
          .or(page.getByRole('radiogroup', { name: begin(name) }))
          .or(page.getByRole('list', { name: begin(name) }))
        const list = labelled(name, 'select')
        await list.or(seen(choices)).first().waitFor()
        if (await list.isVisible()) return list.selectOption({ index: 1 })
        return click(choices.getByRole('radio').or(choices.getByRole('link')).nth(1))
      }
      case 'upload': {
        const files = Array.from({ length: Number(value || 1) }, () => dot)
        const fields = page.getByRole('group', { name: begin(name) }).locator('input[type=file]')
        await fields
          .locator('..')
          .or(byRole(within(''), begin(name), 'button'))
          .first()
          .waitFor()
        if ((await fields.count()) > 0) return fields.first().setInputFiles(files)
        const button = await pressable(within(''), name)
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(button.first())])
        return chooser.setFiles(files)
      }
      default: {
        const field = labelled(name, 'input, textarea')
        await field.fill(verb === 'code' ? await world.smsCode(value) : verb === 'blank' ? '   ' : value)
        return field.blur()
      }
    }
  }
  return async (steps: readonly Step[]): Promise<void> => {
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    // What comes with the first interaction.
    await page.keyboard.press('Shift')
    for (const step of steps) {
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
      await doStep(step)
    }
  }
}
