import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { dense } from './labelled.tsx'
import { useCopy } from './copy-button.tsx'

const root = css`
  ${dense}
  width: auto;
`

interface Props {
  /** What is copied, for those who do not see where the choice stands. */
  label: string
  /** The texts by what they are called. */
  texts: Readonly<Record<string, string>>
}

/** Copies one of several texts: where there are many rows, a choice takes less room than buttons. */
export const CopyAs = ({ label, texts }: Props) => {
  const t = useText('consoleFrame')
  const copy = useCopy()
  return (
    <select
      css={root}
      aria-label={label}
      value=""
      onChange={({ target }) => void copy(target.value, texts[target.value] ?? '')}
    >
      <option value="">{t('copyAs')}</option>
      {Object.keys(texts).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
