import { css } from '@emotion/react'
import type { ControlApi } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { quietNote, stackOf } from '../../ui/theme.ts'

export type DifferencesFound = ControlApi['POST /__mall/worlds/{name}/file']['output']['differences']

const list = css`
  ${stackOf(6)}
  max-height: 240px;
  margin-block: 12px;
  overflow: auto;
  ${quietNote}
`

/** The steps of a file that gave another result than when it was saved. */
export const Differences = ({ found }: { found: DifferencesFound }) => {
  const t = useText('consoleWorlds')
  return (
    <>
      <p>{t('differencesHint')}</p>
      <ul css={list}>
        {found.map(({ step, route, what }) => (
          <li key={step}>
            {t('step', { step })} · <code>{route}</code> · {what}
          </li>
        ))}
      </ul>
    </>
  )
}
