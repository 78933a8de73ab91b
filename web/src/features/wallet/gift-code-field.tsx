import { giftCodeLength, plainGiftCode, shownGiftCode } from 'qinghua-contract/gift-code'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { TextField } from '../../ui/text-field.tsx'

const longest = 40

/** As many letters of the code before the cursor as before the groups were made. */
const placeAfter = (shown: string, letters: number): number => {
  let place = 0
  for (let seen = 0; place < shown.length && seen < letters; place++) if (shown[place] !== '-') seen++
  return place
}

interface Props {
  code: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Typed or pasted in any way, it is shown in groups of four, as it is printed. */
export const GiftCodeField = ({ code, error, onChange }: Props) => {
  const t = useText('balance')
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (place.current !== null) input.current?.setSelectionRange(place.current, place.current)
    place.current = null
  }, [code])
  const change = (typed: string) => {
    const before = plainGiftCode(typed.slice(0, input.current?.selectionStart ?? typed.length))
    const shown = shownGiftCode(plainGiftCode(typed))
    place.current = placeAfter(shown, before.length)
    onChange(shown)
  }
  return (
    <TextField
      ref={input}
      label={t('card.code')}
      hint={t('card.hint', { count: giftCodeLength })}
      error={error}
      value={code}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      maxLength={longest}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={change}
    />
  )
}
