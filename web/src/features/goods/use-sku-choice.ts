import type { Sku } from 'qinghua-contract'
import { useMemo, useRef, useState } from 'react'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { cheapestSku } from './sku-properties.ts'
import { choiceOf, choose, chosenIn, firstChoice, fitting, matrixOf, type Choice } from './sku-matrix.ts'

interface Picked {
  readonly choice: Choice
  /** The SKU of the choice, '' if it is not complete. */
  readonly sku: string
  /** The SKU that the address named then; it names the picked one a moment later. */
  readonly instead: string
}

/** `asked` is the SKU to start with, '' if none; `onChosen` gets the SKU of a complete choice, otherwise ''. */
export const useChoice = (skus: readonly Sku[], asked = '', onChosen?: (sku: string) => void) => {
  const [picked, setPicked] = useState<Picked>()
  const [marked, setMarked] = useState<readonly number[]>([])
  const [cleared, setCleared] = useState<readonly number[]>()
  const root = useRef<HTMLDivElement>(null)
  const matrix = useMemo(() => matrixOf(skus), [skus])
  const isPicked = asked === picked?.sku || asked === picked?.instead
  const shown = isPicked ? picked : undefined
  const choice =
    shown?.choice ??
    choiceOf(matrix, Number(asked)) ??
    choiceOf(matrix, cheapestSku(skus)?.skuId ?? 0) ??
    firstChoice(matrix)
  const chosen = chosenIn(matrix, choice)

  const pick = (group: number, option: number) => {
    const next = choose(matrix, choice, group, option)
    const sku = String(chosenIn(matrix, next) ?? '')
    const gone = choice.flatMap((before, at) => (before !== null && next[at] === null && at !== group ? [at] : []))
    setPicked({ choice: next, sku, instead: asked })
    setCleared(gone)
    setMarked([...marked, ...gone].filter((at) => next[at] === null))
    if (sku !== (shown?.sku ?? asked)) onChosen?.(sku)
  }
  /** Marks the groups without a choice and focuses the first; true if there are none. */
  const isComplete = (): boolean => {
    const missing = choice.flatMap((option, at) => (option === null ? [at] : []))
    const [first] = missing
    if (first === undefined) return true
    setMarked(missing)
    const radios = root.current?.querySelectorAll('[role="radiogroup"]')[first]
    radios?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    return false
  }
  const left = new Set(fitting(matrix, choice).map(({ skuId }) => skuId))
  return {
    picker: { skus, matrix, choice, marked, cleared, root, onPick: pick },
    sku: skus.find(({ skuId }) => skuId === chosen),
    possible: skus.filter(({ skuId }) => left.has(skuId)),
    isComplete,
  }
}
export type SkuChoice = ReturnType<typeof useChoice>

/** Only a complete choice is in the address. */
export const useSkuChoice = (skus: readonly Sku[]): SkuChoice => {
  const [search, change] = useQueryNow()
  return useChoice(skus, search.get('sku') ?? '', (sku) => change({ sku: sku || null }))
}
