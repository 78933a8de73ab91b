import type { SizeGuide as Guide, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useId, type RefObject, useRef, type KeyboardEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { SizeGuide } from './size-guide.tsx'
import { chosenIn, stateOf, type Choice, type SkuMatrix, type Group, type OptionState } from './sku-matrix.ts'
import { OfferRow } from './offer-row.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { keyed } from '../../ui/keyed.ts'
import { moneyText } from '../../ui/money.ts'
import { color, radius } from '../../ui/theme.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { chip } from '../../ui/chip.ts'

const skuGroupStyle = css`
  margin: -4px;
  border-radius: ${radius.control};
  &[data-marked] {
    outline: 1px solid ${color.amber};
    background: ${color.amberWash};
  }
`
const optionStyle = css`
  ${chip}
  min-height: 36px;
  > img {
    width: 28px;
    height: 28px;
    margin-left: -10px;
    border-radius: 2px;
  }
  &[data-state='missing'] {
    border-style: dashed;
    color: ${color.ink3};
  }
  &[data-state^='soldOut'] {
    border-style: dashed;
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.ink3};
    text-decoration: line-through;
    > img {
      filter: grayscale(1);
      opacity: 0.6;
    }
  }
  &[aria-checked='true'] {
    border: 1px solid ${color.cobalt};
    color: ${color.cobalt};
    box-shadow: 0 0 0 1px ${color.cobalt};
  }
`

const telling = ['soldOut', 'soldOutHere', 'missing'] as const
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface SkuGroupProps {
  group: Group
  labelledBy: string
  chosen: number | null
  states: readonly OptionState[]
  pictures: readonly string[] | undefined
  /** What says that a choice is needed. */
  prompt: string | undefined
  onPick: (option: number) => void
}

/** Radio buttons as in the APG: Tab reaches one, arrow keys move and choose. A click on the chosen one clears it. */
const SkuGroup = ({ group, labelledBy, chosen, states, pictures, prompt, onPick }: SkuGroupProps) => {
  const t = useText('goods')
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const count = group.options.length
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = steps[event.key]
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = (at + step + count) % count
    buttons[next]?.focus()
    if (next !== chosen) onPick(next)
  }
  const why = (state: OptionState) => (state === 'free' ? undefined : t(`sku.${state}`))
  return (
    <Row
      ref={ref}
      css={skuGroupStyle}
      gap={8}
      wrap
      pad={4}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={prompt}
      data-marked={prompt !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      {group.options.map((option, at) => {
        const state = states[at] ?? 'free'
        return (
          <button
            key={option}
            css={optionStyle}
            type="button"
            role="radio"
            aria-checked={chosen === at}
            aria-describedby={state === 'free' ? undefined : `${id}-${state}`}
            title={why(state)}
            data-state={state}
            tabIndex={at === (chosen ?? 0) ? 0 : -1}
            onClick={() => onPick(at)}
          >
            {pictures?.[at] && <img src={pictures[at]} alt="" width={28} height={28} />}
            {option}
          </button>
        )
      })}
      {telling.map((state) => (
        <span key={state} id={`${id}-${state}`} hidden>
          {t(`sku.${state}`)}
        </span>
      ))}
    </Row>
  )
}

/** One for each option of the group, if its options are what makes the pictures differ; of the first group also in part. */
const picturesOf = (
  { groups, cells }: SkuMatrix,
  skus: readonly Sku[],
  group: number,
): readonly string[] | undefined => {
  const found = (groups[group]?.options ?? []).map(
    (_, option) => new Set(skus.filter((_sku, row) => cells[row]?.at[group] === option).map(({ pic }) => pic)),
  )
  const pictures = found.flatMap((each) => [...each].slice(0, 1))
  const telling = (group === 0 || found.every(({ size }) => size === 1)) && new Set(pictures).size === pictures.length
  return telling && pictures.length > 1 ? pictures : undefined
}

interface Props {
  skus: readonly Sku[]
  guide?: Guide | null
  matrix: SkuMatrix
  choice: Choice
  /** The groups that still need a choice, once it was asked for. */
  marked: readonly number[]
  /** The groups whose choice did not go with the last one; undefined before anything is chosen. */
  cleared: readonly number[] | undefined
  root: RefObject<HTMLDivElement | null>
  onPick: (group: number, option: number) => void
}

/** What came of the last choice, for those who do not see the price and the stock change. */
const useOutcome = ({ skus, matrix, choice, cleared }: Pick<Props, 'skus' | 'matrix' | 'choice' | 'cleared'>) => {
  const t = useText('goods')
  if (!cleared) return ''
  const names = cleared.map((at) => matrix.groups[at]?.name || t('sku.option'))
  if (names.length > 0) return t('sku.cleared', { groups: names.join(t('sku.and')) })
  const sku = skus.find(({ skuId }) => skuId === chosenIn(matrix, choice))
  if (!sku) return ''
  return t(sku.stocks > 0 ? 'sku.chosen' : 'sku.chosenGone', { name: sku.skuName, price: moneyText(sku.price) })
}

export const SkuPicker = ({ skus, guide, matrix, choice, marked, cleared, root: ref, onPick }: Props) => {
  const t = useText('goods')
  const id = useId()
  const outcome = useOutcome({ skus, matrix, choice, cleared })
  const prompt = `${id}-prompt`
  const nameOf = (at: number): string => matrix.groups[at]?.name || t('sku.option')
  return (
    <Stack gap={14} ref={ref}>
      {keyed(matrix.groups, ({ name }) => name).map(([key, group], at) => (
        <OfferRow key={key} id={`${id}-${at}`} label={nameOf(at)}>
          <Row gap="4px 12px" wrap align="start">
            <SkuGroup
              group={group}
              labelledBy={`${id}-${at}`}
              chosen={choice[at] ?? null}
              states={group.options.map((_, option) => stateOf(matrix, choice, at, option))}
              pictures={picturesOf(matrix, skus, at)}
              prompt={marked.includes(at) ? prompt : undefined}
              onPick={(option) => onPick(at, option)}
            />
            {guide?.option === group.name && <SizeGuide guide={guide} chosen={group.options[choice[at] ?? -1]} />}
          </Row>
        </OfferRow>
      ))}
      {marked.length > 0 && (
        <OfferRow>
          <Text tone="warn" size="note" bold id={prompt} role="alert">
            {t('sku.choose', { groups: marked.map(nameOf).join(t('sku.and')) })}
          </Text>
        </OfferRow>
      )}
      <span css={visuallyHidden} role="status">
        {outcome}
      </span>
    </Stack>
  )
}
