import { known } from '@mall/fixtures/known'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control, ownWorld } from '../../../test/open-shop.tsx'
import { show } from '../address.ts'
import { forgetCalls } from './journal-store.ts'
import { JournalTab } from './journal-tab.tsx'
import { loadCalls } from './load-calls.ts'

afterEach(() => {
  forgetCalls()
  show({ call: null, view: null }, true)
})

const { prodId, skuId } = known.mug
const words = {
  en: {
    ...{ act: 'Export', scenario: 'Scenario', listed: 'The 1 listed', chosen: /^The chosen step \d+$/ },
    ...{ only: 'Faulted only', har: 'Download .*\\.har', again: 'Try again', why: 'its first steps were cleared' },
  },
  zh: {
    ...{ act: '导出', scenario: '场景', listed: '筛选出的 1 次', chosen: /^选中的第 \d+ 步$/ },
    ...{ only: '只看故障', har: '下载 .*\\.har', again: '重试', why: '其最初的步骤已清除' },
  },
} as const

test.each(['en', 'zh'] as const)(
  'in %s, a world is exported as code, in whole or in part, or as HAR',
  async (language) => {
    const t = words[language]
    await openConsole(<JournalTab />, {
      language,
      before: async () => {
        const su = await ownWorld().logIn(known.member.userName)
        await su.put({ prodId, skuId, shopId: known.mainShopId, prodCount: 3 })
        await ownWorld().arm({ on: 'GET /p/user/userInfo', effect: { kind: 'status', status: 503 } })
        await su.call('GET /p/user/userInfo').catch(() => null)
      },
    })
    await loadCalls(null)
    fireEvent.mouseDown(await screen.findByRole('option', { name: /changeItem/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: t.only }))
    fireEvent.click(screen.getByRole('button', { name: t.act }))
    const dialog = within(screen.getByRole('dialog'))
    const code = async (name: RegExp): Promise<string | null> =>
      (await dialog.findByRole('region', { name })).textContent
    const choose = (name: string | RegExp) => fireEvent.click(dialog.getByRole('radio', { name }))

    expect(await code(/^(?!.*\.test\.).*\.ts$/)).toContain('count: 3')
    choose(/^vitest/)
    expect(await code(/\.test\.ts$/)).toContain('rejects.toMatchObject({ status: 503 })')
    choose(t.chosen)
    expect(await code(/\.test\.ts$/)).not.toContain('503')
    choose(t.listed)
    expect(await code(/\.test\.ts$/)).toMatch(/503[^]*world\.json|world\.json[^]*503/)
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toHaveLength(4)
    choose('HAR')
    expect(dialog.getByRole('button', { name: new RegExp(t.har) })).toBeTruthy()

    await control('DELETE /__mall/calls')
    choose(t.scenario)
    expect(await dialog.findByText(new RegExp(t.why))).toBeTruthy()
    expect(dialog.getByRole('button', { name: t.again })).toBeTruthy()
  },
)
