import { css } from '@emotion/react'
import { isGiftCode, plainGiftCode, giftCodeLength, shownGiftCode } from 'qinghua-contract/gift-code'
import { useState, useLayoutEffect, useRef } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCommand } from '../../lib/api/command.ts'
import { report } from '../../lib/api/errors.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { balanceReads } from '../buy/reads.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money.ts'
import { Row } from '../../ui/layout.tsx'
import { stacks } from '../../ui/theme.ts'
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
const GiftCodeField = ({ code, error, onChange }: Props) => {
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

const root = css`
  form {
    grid-template-columns: minmax(0, 1fr) max-content;
    ${stacks}
    gap: 12px;
    margin-top: 8px;
    > button {
      height: 44px;
      margin-top: 24px;
    }
  }
  input {
    letter-spacing: 0.06em;
  }
`

interface Redeemed {
  readonly amount: number
  readonly balance: number
}

/** A code of a gift card becomes money of the balance. A typing error is told without a call. */
export const GiftCardForm = () => {
  const t = useText('balance')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null)
  const { mutate, isPending } = useCommand('POST /p/userBalance/redeem', {
    refreshes: balanceReads.map((read) => ({ queryKey: [read] })),
    meta: { silent: true },
  })
  const change = (typed: string) => {
    setCode(typed)
    setError(undefined)
    setRedeemed(null)
  }
  const refuse = (text: string): boolean => {
    setError(text)
    return false
  }
  const submit = (): boolean => {
    setRedeemed(null)
    if (code === '') return refuse(t('card.empty'))
    if (!isGiftCode(code)) return refuse(t('card.mistyped'))
    mutate(
      { body: { code: plainGiftCode(code) } },
      {
        onSuccess: (answer) => {
          setCode('')
          setError(undefined)
          setRedeemed(answer)
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.kind === 'refused' && failure.text !== null) setError(failure.text)
          else report(failure)
        },
      },
    )
    return true
  }
  return (
    <section css={root} aria-labelledby="gift-card">
      <h2 id="gift-card" style={{ minHeight: 32 }}>
        {t('card.title')}
      </h2>
      <Form label={t('card.title')} busy={isPending} onSubmit={submit}>
        <GiftCodeField code={code} error={error} onChange={change} />
        <Button type="submit" look="outline" busy={isPending}>
          {t('card.redeem')}
        </Button>
      </Form>
      <Row as="p" gap={6} tone="good" role="status">
        {redeemed && (
          <>
            <Icon name="check" />
            {t('card.done', { amount: moneyText(redeemed.amount), balance: moneyText(redeemed.balance) })}
          </>
        )}
      </Row>
    </section>
  )
}
