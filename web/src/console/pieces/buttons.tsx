import { css } from '@emotion/react'
import { useEffect, useState, type ComponentProps } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.tsx'
import { useHere } from '../api/place.ts'
import { dense } from './labelled.tsx'
import { showToast } from '../../lib/toasts.ts'

interface Props {
  text: string
  name: string
}

const useCopy = () => {
  const t = useText('consoleFrame')
  return async ({ name, text }: Props): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('done', t('copied', { name }))
    } catch {
      showToast('warning', t('notCopied'))
    }
  }
}

export const CopyButton = (props: Props) => {
  const t = useText('consoleFrame')
  const copy = useCopy()
  return (
    <Button look="quiet" size="small" onClick={() => void copy(props)}>
      {t('copy', { name: props.name })}
    </Button>
  )
}

const narrow = css`
  ${dense}
  width: auto;
`

interface CopyAsProps {
  /** What is copied, for those who do not see where the choice stands. */
  label: string
  /** The texts by what they are called. */
  texts: Readonly<Record<string, string>>
}

/** Copies one of several texts: where there are many lines, a choice takes less room than buttons. */
export const CopyAs = ({ label, texts }: CopyAsProps) => {
  const t = useText('consoleFrame')
  const copy = useCopy()
  return (
    <select
      css={narrow}
      aria-label={label}
      value=""
      onChange={({ target }) => void copy({ name: target.value, text: texts[target.value] ?? '' })}
    >
      <option value="">{t('copyAs')}</option>
      {Object.keys(texts).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

const patience = 4000

interface SureProps {
  text: string
  /** The question shown after the first click. */
  sure: string
  busy?: boolean
  onSure: () => void
}

/** A button for irreversible actions, which needs a second click. */
export const SureButton = ({ text, sure, busy = false, onSure }: SureProps) => {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(setAsked, patience, false)
    return () => clearTimeout(timer)
  }, [asked])
  return (
    <Button
      look={asked ? 'primary' : 'outline'}
      size="small"
      busy={busy}
      onBlur={() => setAsked(false)}
      onClick={() => {
        setAsked(!asked)
        if (asked) onSure()
      }}
    >
      {asked ? sure : text}
    </Button>
  )
}

/** Leads to the shop of the chosen world, which fills what is still empty. */
export const ShopLink = () => {
  const origin = useHere()?.origin
  return (
    <Text as="a" tone="brand" href={origin} target="_blank" rel="noopener">
      {origin}
    </Text>
  )
}

/** A link in the style of a button to what another tab of the browser shows. */
export const NewTab = ({ look, children, ...rest }: ComponentProps<'a'> & { look?: 'outline' | undefined }) => (
  <a css={buttonStyle} data-look={look} data-size="small" target="_blank" rel="noopener" {...rest}>
    {children}
  </a>
)
