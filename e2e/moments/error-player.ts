import type { Route, SocketRoute } from '@mall/contracts'
import type { ErrorView, FaultSpec } from '@mall/contracts/control'
import type { BrowserContext, Page } from 'playwright/test'
import { buyer } from '../pages/buyer.ts'
import { escaped, withAnyValues } from '../pages/steps.ts'
import { expect, known, type Language, type WorldActions } from '../test.ts'

export type AnyRoute = Route | SocketRoute

interface PlayerContext {
  readonly page: Page
  readonly context: BrowserContext
  readonly world: WorldActions
  readonly baseURL: string | undefined
  readonly language: Language
  /** The error catalogue; `plan` says which of its refusals are provoked at each call. */
  readonly entries: readonly ErrorView[]
  readonly plan: ReadonlyMap<AnyRoute, readonly string[]>
}

export const either = (zh: string, en: string): RegExp => new RegExp(`^(?:${escaped(zh)}|${escaped(en)})$`)

/** Provokes errors one after the other and checks that the page shows the catalogue's message for each. */
export const createErrorPlayer = ({ page, context, world, baseURL, language, entries, plan }: PlayerContext) => {
  const shown = new Set<string>()
  const main = page.getByRole('main')
  const toasts = page.locator('[data-part="toast"]')

  const find = (id: string): ErrorView => {
    const entry = entries.find((each) => each.id === id)
    if (!entry) throw new Error(`the catalogue has no ${id}`)
    return entry
  }
  /** Removes faults and open messages, so that an old message cannot satisfy the next check. */
  const reset = async (): Promise<void> => {
    const dismissed = page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-part="toast"] > button:last-child'))
        button.click()
    })
    await Promise.all([dismissed, world.control('DELETE /__mall/faults')])
    await expect(toasts).toHaveCount(0)
  }
  const expectShown = async (id: string): Promise<void> => {
    const text = withAnyValues(find(id)[language])
    const message = page.getByText(text).locator('visible=true')
    await expect(message.first(), `${id} is shown in ${language}`).toBeVisible()
    expect(await toasts.filter({ hasText: text }).count(), `${id} is shown once`).toBeLessThanOrEqual(1)
    shown.add(id)
  }
  let onRefusedFrame = (): void => undefined
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/^\{"code":1[35],/.test(String(payload))) onRefusedFrame()
    }),
  )
  /** Waits for the refusal itself: the same message may still be shown from before. */
  const refused = (route: AnyRoute): Promise<unknown> => {
    const [method = '', path = ''] = route.split(' ')
    if (method === 'SEND') return new Promise<void>((resolve) => (onRefusedFrame = resolve))
    const fits = new RegExp(`^${escaped(path).replaceAll(/\\\{\w+\\\}/g, '[^/]+')}$`)
    return page.waitForResponse(
      (answer) =>
        answer.status() >= 400 && answer.request().method() === method && fits.test(new URL(answer.url()).pathname),
    )
  }
  const arm = async (on: AnyRoute, effect: FaultSpec['effect']): Promise<void> => {
    await world.arm({ on, effect, timing: { kind: 'every' } })
  }
  return {
    page,
    main,
    world,
    language,
    shown,
    reset,
    expectShown,
    arm,
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
    /** Orders and pays by API calls, not through the page. */
    buyer: (userName: string = known.member.userName) => buyer(world, baseURL, userName),
    /** Fills sessionStorage before each page load. */
    fillTab: (kept: Readonly<Record<string, unknown>>): Promise<unknown> =>
      page.addInitScript((values) => {
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, JSON.stringify(value))
      }, kept),
    /** Provokes each planned refusal of a call by repeating the same action. */
    provokeRefusals: async (
      route: AnyRoute,
      press: () => Promise<unknown>,
      after: () => Promise<unknown> = async () => undefined,
    ) => {
      for (const { id, triggers } of entries)
        if (plan.get(route)?.includes(id) && triggers.fault?.effect.kind === 'refusal') {
          await arm(route, triggers.fault.effect)
          await Promise.all([refused(route), press()])
          await expectShown(id)
          await reset()
          await after()
        }
    },
    /** Provokes failures that any call can have, by their names in the catalogue. */
    provokeFailures: async (press: () => Promise<unknown>, names: readonly string[]) => {
      for (const name of names) {
        const { fault } = find(`status.${name}`).triggers
        if (!fault) throw new Error(`the catalogue has no fault for ${name}`)
        await world.arm(fault)
        await press()
        await expectShown(`status.${name}`)
        await reset()
      }
    },
  }
}

export type ErrorPlayer = ReturnType<typeof createErrorPlayer>

/** A part of a shopper's path on which entries of the catalogue are provoked. */
export interface Moment {
  readonly name: string
  /** Calls of which every planned refusal is provoked. */
  readonly refusedCalls: readonly AnyRoute[]
  readonly otherEntries: readonly string[]
  readonly run: (player: ErrorPlayer) => Promise<void>
}
