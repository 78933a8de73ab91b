import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { control } from '../../ui/shapes.ts'
import { color } from '../../ui/theme.ts'
import { inOrder, readAmount, wrongAmounts, type PriceField, type PriceRange } from './list-address.ts'

const root = css`
  input {
    flex: 1 1 0;
    min-width: 48px;
    height: 32px;
    padding: 0 6px;
    ${control}
    color: ${color.ink};
    &[aria-invalid='true'] {
      border-color: ${color.vermilion};
    }
  }
`

interface Props {
  label?: string
  range: PriceRange
  onApply: (range: PriceRange) => void
}

const typed = (yuan: number | null): string => (yuan === null ? '' : String(yuan))

export const PriceBox = ({ label, range, onApply }: Props) => {
  const t = useText('list')
  const id = useId()
  const [texts, setTexts] = useState({ min: typed(range.min), max: typed(range.max) })
  const [wrong, setWrong] = useState<readonly PriceField[]>([])
  const [refused] = wrong
  const field = (name: PriceField) => (
    <input
      aria-label={t(name)}
      placeholder={t(name)}
      id={`${id}-${name}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={texts[name]}
      aria-invalid={wrong.includes(name) || undefined}
      aria-describedby={wrong.includes(name) ? `${id}-wrong` : undefined}
      onChange={({ target }) => {
        setTexts((before) => ({ ...before, [name]: target.value }))
        setWrong((before) => before.filter((each) => each !== name))
      }}
    />
  )
  return (
    <Row
      as="form"
      css={root}
      gap="8px 6px"
      wrap
      aria-label={label ?? t('price')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = wrongAmounts(texts)
        setWrong(found)
        if (found[0]) document.getElementById(`${id}-${found[0]}`)?.focus()
        else onApply(inOrder({ min: readAmount(texts.min), max: readAmount(texts.max) }))
      }}
    >
      {field('min')}
      {field('max')}
      <Button type="submit" look="outline" size="small">
        {t('apply')}
      </Button>
      <Text tone="alarm" size="small" id={`${id}-wrong`} role="alert">
        {refused && t('wrongPrice')}
      </Text>
    </Row>
  )
}
