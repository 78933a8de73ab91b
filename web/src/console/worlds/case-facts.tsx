import { css } from '@emotion/react'
import type { CaseFile } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { color, stackOf } from '../../ui/theme.ts'
import { enterAddress, originOf, useHere } from '../api/place.ts'

const root = css`
  ${stackOf(12)}
  margin-bottom: 12px;
  > img {
    max-width: 100%;
    max-height: 320px;
    border: 1px solid ${color.line};
    object-fit: contain;
    object-position: top left;
  }
`

/** The server judges the rest. */
export const isCase = (content: unknown): content is CaseFile =>
  typeof content === 'object' &&
  content !== null &&
  'format' in content &&
  content.format === ('qinghua-case' satisfies CaseFile['format'])

/** What is to be seen, and where. */
export const CaseFacts = ({ found }: { found: CaseFile }) => {
  const t = useText('consoleWorlds')
  const { note, page, userName, screenshot } = found
  const facts = [
    { name: t('case.note'), value: note },
    { name: t('case.page'), value: page },
    { name: t('case.as'), value: userName ?? t('case.visitor') },
  ]
  return (
    <div css={root}>
      <Facts facts={facts} />
      {screenshot !== undefined && <img src={screenshot} alt={t('case.picture', { page })} />}
    </div>
  )
}

/** Leads to the page of a case whose world is open. */
export const CaseLink = ({ found: { page, userName, language }, world }: { found: CaseFile; world: string }) => {
  const t = useText('consoleWorlds')
  const here = useHere()
  if (!here) return null
  const entry = { to: page, lang: language, ...(userName !== null && { as: userName }) }
  return (
    <a css={buttonStyle} target="_blank" rel="noopener" href={enterAddress(originOf(world, here.domain), entry)}>
      {t('case.toPage')}
    </a>
  )
}
