import type { Route } from '@mall/contracts'
import type { ErrorView, FaultSpec } from '@mall/contracts/control'
import type { BrowserContext, Page } from 'playwright/test'
import { buyer } from '../pages/buyer.ts'
import { expect, known, type Language, type Stage } from '../test.ts'

interface Room {
  readonly page: Page
  readonly context: BrowserContext
  readonly world: Stage
  readonly baseURL: string | undefined
  readonly language: Language
  /** The error catalogue, and which of its refusals are to be met at which call. */
  readonly entries: readonly ErrorView[]
  readonly plan: ReadonlyMap<Route, readonly string[]>
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A label in either language. */
export const either = (zh: string, en: string): RegExp => new RegExp(`^(?:${literally(zh)}|${literally(en)})$`)

const gap = /\\\{\\\{\w+\\\}\\\}|\\\{\w+\\\}/g
/** The text as a person reads it: whatever fills its gaps. */
export const asRead = (text: string): RegExp => new RegExp(literally(text).replaceAll(gap, '.+'))

/** Somebody to whom things go wrong, one after the other, and who reads what the page says of it. */
export const sitDown = ({ page, context, world, baseURL, language, entries, plan }: Room) => {
  const seen = new Set<string>()
  const main = page.getByRole('main')
  const toasts = page.locator('[data-part="toast"]')

  const find = (id: string): ErrorView => {
    const entry = entries.find((each) => each.id === id)
    if (!entry) throw new Error(`the catalogue has no ${id}`)
    return entry
  }
  /** Nothing goes wrong any more, and no message is left that the next one could be taken for. */
  const tidy = async (): Promise<void> => {
    const dismissed = page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-part="toast"] > button:last-child'))
        button.click()
    })
    await Promise.all([dismissed, world.control('DELETE /__mall/faults')])
    await expect(toasts).toHaveCount(0)
  }
  const reads = async (id: string): Promise<void> => {
    const text = asRead(find(id)[language])
    const shown = page.getByText(text).locator('visible=true')
    await expect(shown.first(), `${id} is read in ${language}`).toBeVisible()
    expect(await toasts.filter({ hasText: text }).count(), `${id} is told once`).toBeLessThanOrEqual(1)
    seen.add(id)
  }
  /** The call was refused, and the page knows: a message that looks the same may stand there from before. */
  const refused = (route: Route): Promise<unknown> => {
    const [method = '', path = ''] = route.split(' ')
    const fits = new RegExp(`^${literally(path).replaceAll(/\\\{\w+\\\}/g, '[^/]+')}$`)
    return page.waitForResponse(
      (answer) =>
        answer.status() >= 400 && answer.request().method() === method && fits.test(new URL(answer.url()).pathname),
    )
  }
  const arm = async (on: Route, effect: FaultSpec['effect']): Promise<void> => {
    await world.arm({ on, effect, timing: { kind: 'every' } })
  }
  return {
    page,
    main,
    world,
    language,
    seen,
    tidy,
    reads,
    arm,
    /** The one button that sends what is filled in. */
    send: main.locator('form button[type=submit]').first(),
    dialog: page.getByRole('dialog'),
    field: (zh: string, en: string) => page.getByLabel(either(zh, en)).locator('visible=true').first(),
    button: (zh: string, en: string) =>
      page
        .getByRole('button', { name: either(zh, en) })
        .locator('visible=true')
        .first(),
    go: async (path: string): Promise<void> => {
      await page.goto(path)
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
    },
    logIn: async (userName: string): Promise<void> => {
      const { accessToken } = await world.control('POST /__mall/login', { body: { userName } })
      await context.addCookies([{ name: 'token', value: accessToken, url: String(baseURL) }])
    },
    /** Somebody who orders past the page. */
    buyer: (userName: string = known.member.userName) => buyer(world, baseURL, userName),
    /** What the tab holds whenever it loads a page. */
    keep: (kept: Readonly<Record<string, unknown>>): Promise<unknown> =>
      page.addInitScript((values) => {
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, JSON.stringify(value))
      }, kept),
    /** Refusals of a call, met by the same press again and again. */
    refuses: async (
      route: Route,
      press: () => Promise<unknown>,
      after: () => Promise<unknown> = async () => undefined,
    ) => {
      for (const { id, triggers } of entries)
        if (plan.get(route)?.includes(id) && triggers.fault?.effect.kind === 'refusal') {
          await arm(route, triggers.fault.effect)
          await Promise.all([refused(route), press()])
          await reads(id)
          await tidy()
          await after()
        }
    },
    /** What any call can answer, or fail to. */
    fails: async (press: () => Promise<unknown>, names: readonly string[]) => {
      for (const name of names) {
        const { fault } = find(`status.${name}`).triggers
        if (!fault) throw new Error(`nothing plants ${name}`)
        await world.arm(fault)
        await press()
        await reads(`status.${name}`)
        await tidy()
      }
    },
  }
}

export type Desk = ReturnType<typeof sitDown>

/** A stretch of a person's way on which entries of the catalogue are met. */
export interface Moment {
  readonly name: string
  /** The calls whose refusals are all met. */
  readonly refusing: readonly Route[]
  /** What is met besides. */
  readonly meets: readonly string[]
  readonly play: (desk: Desk) => Promise<void>
}
