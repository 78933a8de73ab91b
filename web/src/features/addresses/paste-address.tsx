import type { Locale } from 'qinghua-contract/rules'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { Row, Surface, Text } from '../../ui/layout.tsx'
import { checkAddress, type AddressDraft, type AddressField } from './address-rules.ts'
import { isChinese, readPasted } from './read-pasted.ts'

const route = 'GET /p/area/getAreaListInfo'

/** By their names in the language of what was pasted, whichever the page has. */
const regionsQuery = (language: Locale) =>
  queryOptions({
    queryKey: [route, language],
    queryFn: ({ signal }) => api(route, {}, { signal, language }),
    staleTime: Infinity,
  })

const usePasted = (onRead: (found: Partial<AddressDraft>) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      const provinces = await client.fetchQuery(regionsQuery(isChinese(text) ? 'zh' : 'en'))
      return readPasted(text, provinces)
    },
    onSuccess: onRead,
    meta: { silent: true },
  })
}

const longest = 300
type Named = AddressField | 'province' | 'city' | 'area'
const levels = { provinceId: 'province', cityId: 'city', areaId: 'area' } as const
const levelIds = ['provinceId', 'cityId', 'areaId'] as const

/** The level of the region at which it stops. */
const missingLevel = (draft: AddressDraft) => levelIds.find((level) => draft[level] === '')

const foundIn = (found: Partial<AddressDraft>) =>
  (['receiver', 'mobile', 'areaId', 'addr'] as const)
    .filter((field) => (found[field] ?? '') !== '')
    .map((field) => (field === 'areaId' ? 'region' : field))

const missingIn = (draft: AddressDraft) =>
  checkAddress(draft).map((field) => (field === 'region' ? levels[missingLevel(draft) ?? 'areaId'] : field))

/** After it is rendered, and the regions of a level can be chosen. */
const focusFirst = (form: HTMLFormElement | null, draft: AddressDraft): void =>
  void requestAnimationFrame(() => {
    const [field] = checkAddress(draft)
    const level = levelIds.indexOf(missingLevel(draft) ?? 'areaId')
    const control = {
      none: () => form?.querySelector<HTMLElement>('[type="submit"]'),
      region: () => form?.querySelectorAll('select')[level],
      text: () => form?.querySelector<HTMLElement>(`[name="${field}"]`),
    }[field === undefined ? 'none' : field === 'region' ? 'region' : 'text']()
    control?.focus()
  })

interface Filled {
  readonly found: Partial<AddressDraft>
  readonly before: AddressDraft
}

/** What was typed since then stays. */
const undone = ({ found, before }: Filled, now: AddressDraft): Partial<AddressDraft> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, value]) => {
      const name = field as keyof AddressDraft
      return now[name] === value ? [[name, before[name]]] : []
    }),
  )

interface Props {
  draft: AddressDraft
  onChange: (part: Partial<AddressDraft>) => void
  /** Kept with a new address only. */
  name: string
}

/** Whoever is told an address in one line need not type it again. */
export const PasteAddress = ({ draft, onChange, name }: Props) => {
  const t = useText('address')
  const ref = useRef<HTMLDivElement>(null)
  const [{ text }, changeText] = useDraft(name, { text: '' })
  const [filled, setFilled] = useState<Filled>()
  const { mutate, isPending, isError } = usePasted((found) => {
    onChange(found)
    setFilled({ found, before: draft })
  })
  useEffect(() => {
    if (filled) focusFirst(ref.current?.closest('form') ?? null, { ...filled.before, ...filled.found })
  }, [filled])
  const list = (names: readonly Named[]) => names.map((name) => t(name)).join(t('pasted.join'))
  const found = filled ? foundIn(filled.found) : []
  const said = () => {
    if (isError) return t('regionsLost')
    if (!filled) return ''
    if (found.length === 0) return t('pasted.nothing')
    const missing = missingIn({ ...filled.before, ...filled.found })
    const sentence = t('pasted.found', { fields: list(found) })
    return missing.length === 0
      ? sentence
      : `${sentence}${t('pasted.stop')}${t('pasted.missing', { fields: list(missing) })}`
  }
  const read = (pasted: string): void => {
    if (pasted.trim() !== '') mutate(pasted)
  }
  return (
    <Surface ref={ref} ground="sunken" pad="12px 16px" style={{ marginBottom: 8 }}>
      <TextArea
        label={t('pasted.label')}
        rows={2}
        style={{ minHeight: 64 }}
        placeholder={t('pasted.example')}
        value={text}
        onChange={(typed) => changeText({ text: typed.slice(0, longest) })}
        onPaste={(event) => {
          // Only what is put into an empty field is a whole address.
          if (text === '') read(event.clipboardData.getData('text').slice(0, longest))
        }}
      />
      <Row gap={12} style={{ minHeight: 32 }}>
        <Text fills tone="quiet" size="note" role="status">
          {said()}
        </Text>
        {filled && found.length > 0 && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              onChange(undone(filled, draft))
              setFilled(undefined)
            }}
          >
            {t('undo')}
          </Button>
        )}
        <Button
          look="outline"
          size="small"
          busy={isPending}
          aria-disabled={text.trim() === ''}
          onClick={() => read(text)}
        >
          {t('pasted.read')}
        </Button>
      </Row>
    </Surface>
  )
}
