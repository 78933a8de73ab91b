import { imageTypes } from 'qinghua-contract/input-rules'
import { useId, useLayoutEffect, useRef, useState, type DragEvent, useEffect, useEffectEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { chooser, field, tile } from './picture-style.ts'
import { PictureTile } from './picture-tile.tsx'
import { Rejections } from './rejections.tsx'
import { useDrop } from './use-drop.ts'
import { useStore } from '../../lib/store.ts'
import { checkPicture, preparePicture, failureText, sendPicture } from './prepare-picture.ts'
import { createUploadQueue, isWorking, type PicturePort } from './upload-queue.ts'

interface PictureUploadProps {
  label: string
  max: number
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  onBusy?: ((busy: boolean) => void) | undefined
  error?: string | undefined
}

const port: PicturePort = {
  check: checkPicture,
  prepare: (file) => preparePicture(file, 'whole'),
  send: sendPicture,
  explain: failureText,
}

/** `announced` is what a screen reader announces. */
const useUploadQueue = ({ max, value, onChange, onBusy }: PictureUploadProps) => {
  const t = useText('uploads')
  const [announced, announce] = useState('')
  const [queue] = useState(() => createUploadQueue(value, max, port))
  const view = useStore(queue.store)
  useEffect(
    () => queue.listen({ changed: onChange, announced: (what, all) => announce(t(what, { all })) }),
    [queue, onChange, t],
  )
  useEffect(() => queue.follow(value), [queue, value])
  useEffect(() => () => queue.close(), [queue])
  const busy = isWorking(view)
  const tellBusy = useEffectEvent((is: boolean) => onBusy?.(is))
  useEffect(() => {
    if (!busy) return undefined
    tellBusy(true)
    return () => tellBusy(false)
  }, [busy])
  const move = (key: number, place: number) => {
    queue.move(key, place)
    announce(t('moved', { place: place + 1, all: view.pictures.length }))
  }
  return { queue, view, announced, move }
}

const useReorder = (move: (key: number, place: number) => void) => {
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  return (key: number, place: number) => ({
    draggable: true,
    'data-target': (dragged !== null && target === key && dragged !== key) || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/x-place', String(place))
      setDragged(key)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setTarget(key)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      move(dragged, place)
      end()
    },
    onDragEnd: end,
  })
}

export const pictureTypes = [...new Set(Object.values(imageTypes))].join(',')

export const PictureUpload = (props: PictureUploadProps) => {
  const { label, max, error } = props
  const one = max === 1
  const t = useText('uploads')
  const { queue, view, announced, move } = useUploadQueue(props)
  const { pictures, rejections, left } = view
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const tiles = useRef<HTMLUListElement>(null)
  const wanted = useRef<string | null>(null)
  const drop = useDrop((files) => void queue.add(files))
  const dragging = useReorder(move)
  const full = !one && pictures.length >= max

  // The focus follows a picture that moves; when one is removed, it goes to a neighbour.
  useLayoutEffect(() => {
    if (wanted.current) tiles.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  }, [pictures])
  const remove = (key: number, place: number) => {
    const next = pictures[place + 1] ?? pictures[place - 1]
    wanted.current = next ? `[data-key="${next.key}"] [data-do="remove"]` : '[data-do="add"]'
    queue.remove(key)
  }
  const step = (key: number, place: number, to: number) => {
    if (to < 0 || to >= pictures.length) return
    wanted.current = `[data-key="${key}"] [data-do="${to < place ? 'left' : 'right'}"]`
    move(key, to)
  }

  return (
    <div css={field} role="group" aria-labelledby={`${id}-label`} {...drop}>
      <span data-part="label" id={`${id}-label`}>
        {label}
      </span>
      <Row as="ul" gap={12} wrap align="stretch" ref={tiles}>
        {pictures.map((picture, place) => (
          <li css={tile} key={picture.key} data-key={picture.key} {...dragging(picture.key, place)}>
            <PictureTile
              picture={picture}
              place={place}
              all={pictures.length}
              alone={one}
              onMove={(to) => step(picture.key, place, to)}
              onRemove={() => remove(picture.key, place)}
              onRetry={() => queue.retry(picture.key)}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            css={chooser}
            data-do="add"
            aria-disabled={full}
            data-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={() => !full && input.current?.click()}
          >
            <Icon name="picture" size={24} />
            {one && t(pictures.length > 0 ? 'replace' : 'addOne')}
            {!one && (full ? t('full', { max }) : t('add'))}
            {!one && (
              <Text as="span" tone="faint">
                {t('used', { used: pictures.length, max })}
              </Text>
            )}
          </button>
        </li>
      </Row>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple={!one}
        hidden
        onChange={({ currentTarget }) => {
          void queue.add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p data-part="hint" id={`${id}-hint`}>
        {drop['data-over'] ? t('dropHere') : t(one ? 'hintOne' : 'hint')}
      </p>
      <div data-part="error" id={`${id}-error`} aria-live="polite">
        {error && rejections.length === 0 && <p>{error}</p>}
        <Rejections rejections={rejections} />
        {left > 0 && <p>{t('tooMany', { max, count: left })}</p>}
      </div>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </div>
  )
}
