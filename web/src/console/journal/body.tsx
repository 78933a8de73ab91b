import { CopyButton } from '../pieces/buttons.tsx'
import { css } from '@emotion/react'
import { None } from '../pieces/panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { color } from '../../ui/theme.ts'
import { mono, Scroll } from '../pieces/scroll.tsx'

/** What the text is as JSON; other text stays as it is. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Indents JSON; other text stays unchanged. */
export const pretty = (text: string): string => {
  const value = parsed(text)
  return value === text ? text : JSON.stringify(value, null, 2)
}

export const bodyStyle = css`
  margin: 0;
  padding: 10px 12px;
  background: ${color.sunken};
  ${mono}
  white-space: pre-wrap;
`
const mostShown = 100_000

export const Body = ({ text, type }: { text: string; type: string }) => {
  const t = useText('consoleJournal')
  const shown = pretty(text)
  if (shown === '' || shown === 'null') return <None>{t('noBody')}</None>
  return (
    <>
      <Scroll label={type}>
        <pre css={bodyStyle}>
          {shown.slice(0, mostShown)}
          {shown.length > mostShown && '…'}
        </pre>
      </Scroll>
      <CopyButton text={shown} name={t('body')} />
    </>
  )
}
