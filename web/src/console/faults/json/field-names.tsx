import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { faintSmall, wrapOf } from '../../../ui/theme.ts'
import { Button } from '../../../ui/button.tsx'
import type { Schema } from '../../form/schema.ts'
import { useAnswerOf } from '../../form/use-calls.ts'
import { namePlaceAt, type NamePlace } from './name-place.ts'

const root = css`
  ${wrapOf('4px')}
  align-items: center;
  > small {
    ${faintSmall}
  }
`
const most = 12

const fieldsAt = (schema: Schema, [name, ...rest]: readonly string[]): Readonly<Record<string, Schema>> => {
  const shapes = schema.anyOf ?? [schema]
  const inner = (shape: Schema): Schema | undefined => (name === '*' ? shape.items : shape.properties?.[name ?? ''])
  return Object.assign(
    {},
    ...shapes.map((shape) => (name === undefined ? shape.properties : fieldsAt(inner(shape) ?? {}, rest))),
  ) as Readonly<Record<string, Schema>>
}

interface Place extends NamePlace {
  readonly area: HTMLTextAreaElement
}

/** Where somebody types a name in the JSON of an answer, as long as the text has the focus. */
const usePlace = (field: string): Place | null => {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const look = (): void => {
      const area = document.activeElement
      if (!(area instanceof HTMLTextAreaElement) || area.name !== field) return
      const found = namePlaceAt(area.value, area.selectionStart)
      setPlace(found && { ...found, area })
    }
    document.addEventListener('selectionchange', look)
    document.addEventListener('input', look)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('input', look)
    }
  }, [field])
  return place
}

/** Writes a name where it is typed, as if somebody had typed it. */
const write = ({ area, from }: Place, name: string): void => {
  const end = area.selectionStart + (area.value[area.selectionStart] === '"' ? 1 : 0)
  const text = `${JSON.stringify(name)}: `
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setValue?.call(area, `${area.value.slice(0, from)}${text}${area.value.slice(end)}`)
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
  area.setSelectionRange(from + text.length, from + text.length)
}

/** The fields that the contract has at the place in the JSON where somebody is typing. */
export const FieldNames = ({ route, field }: { route: string | null; field: string }) => {
  const t = useText('consoleFaults')
  const place = usePlace(field)
  const { data: schema } = useAnswerOf(route)
  if (!place || !schema) return null
  const fields = Object.entries(fieldsAt(schema, place.path)).filter(([name]) =>
    name.toLowerCase().startsWith(place.typed.toLowerCase()),
  )
  if (fields.length === 0) return null
  return (
    <div css={root} role="group" aria-label={t('fields')}>
      <small>{t('fields')}</small>
      {fields.slice(0, most).map(([name, { description }]) => (
        <Button key={name} look="outline" size="small" title={description} onClick={() => write(place, name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
