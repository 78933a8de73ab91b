import type { ItemToComment } from 'qinghua-contract'
import { useRef, useState, type ReactNode, useEffect } from 'react'
import { keepDraft, readDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { focusFirstError } from '../../ui/form.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import {
  blank,
  checkComment,
  draftName,
  type CommentDraft,
  type WrongField,
  useSending,
  type Sent,
  useWaitingCount,
} from './use-waiting.ts'
import { ReviewForm, useStarWords } from './review-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/star-rating.tsx'
import { Link, Way } from '../../ui/link.tsx'
import { Outcome, Ways } from '../../ui/outcome.tsx'

const SentLine = ({ sent: { item, score } }: { sent: Sent }) => {
  const t = useText('comments')
  const { readOut } = useStarWords()
  return (
    <Row as="article" gap={16} pad="12px 24px" ground="paper">
      <Picture src={item.pic} alt="" width={48} height={48} />
      <Text as="h2" fills size="body">
        {item.prodName}
      </Text>
      <Stars count={score} label={readOut[score - 1] ?? ''} />
      <Row as="span" gap={6} tone="good" size="note" bold>
        <Icon name="check" />
        {t('published')}
      </Row>
    </Row>
  )
}

const Thanks = ({ count }: { count: number }) => {
  const t = useText('comments')
  const waiting = useWaitingCount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Outcome icon="check" good>
      <h2 ref={heading} tabIndex={-1}>
        {t('thanks')}
      </h2>
      <p>{t('thanksText', { count })}</p>
      <Ways>
        {waiting !== undefined && waiting > 0 && (
          <Link css={buttonStyle} to="/user-center/uc-comments">
            {t('writeMore', { count: waiting })}
          </Link>
        )}
        <Way to="/user-center/uc-comments?tab=mine">{t('seeMine')}</Way>
        <Way to="/">{t('home')}</Way>
      </Ways>
    </Outcome>
  )
}

type Of<T> = Readonly<Record<number, T | undefined>>

const useDrafts = (orderItemIds: readonly number[]) => {
  const [drafts, setDrafts] = useState<Of<CommentDraft>>(() =>
    Object.fromEntries(orderItemIds.map((id) => [id, readDraft(draftName(id), blank)])),
  )
  const [wrong, setWrong] = useState<Of<readonly WrongField[]>>({})
  const [uploading, setUploading] = useState<Of<boolean>>({})
  const draftOf = (id: number): CommentDraft => drafts[id] ?? blank
  const change = (id: number, part: Partial<CommentDraft>) => {
    setDrafts((before) => {
      const after = { ...(before[id] ?? blank), ...part }
      keepDraft(draftName(id), after)
      return { ...before, [id]: after }
    })
    setWrong((before) => ({ ...before, [id]: before[id]?.filter((field) => !(field in part)) }))
  }
  const upload = (id: number, busy: boolean) => {
    setUploading((before) => ({ ...before, [id]: busy }))
    if (!busy) setWrong((before) => ({ ...before, [id]: before[id]?.filter((field) => field !== 'pics') }))
  }
  /** Whether all of these can be sent; marks what is not valid. */
  const check = (ids: readonly number[]): boolean => {
    const found = ids.map((id) => [id, checkComment(draftOf(id), uploading[id] === true)] as const)
    setWrong((before) => ({ ...before, ...Object.fromEntries(found) }))
    return found.every(([, fields]) => fields.length === 0)
  }
  return { draftOf, wrongOf: (id: number) => wrong[id] ?? [], change, upload, check }
}

interface Props {
  items: readonly ItemToComment[]
  nothing: ReactNode
}

export const ReviewForms = ({ items, nothing }: Props) => {
  const t = useText('comments')
  const list = useRef<HTMLDivElement>(null)
  const drafts = useDrafts(items.map(({ orderItemId }) => orderItemId))
  const { sent, sending, send } = useSending(drafts.draftOf)
  const done = new Set(sent.map(({ item }) => item.orderItemId))
  const waiting = items.filter(({ orderItemId }) => !done.has(orderItemId))
  const goOn = (left: number) => () => {
    if (left === 0) return
    showToast('done', t('published'))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-review] h2')?.focus())
  }
  const submit = (wanted: readonly ItemToComment[]): boolean => {
    const isRight = drafts.check(wanted.map(({ orderItemId }) => orderItemId))
    if (isRight) void send(wanted, goOn(waiting.length - wanted.length))
    return isRight
  }
  if (waiting.length === 0) return sent.length > 0 ? <Thanks count={sent.length} /> : nothing
  return (
    <Stack ref={list} gap={16}>
      {sent.map((each) => (
        <SentLine key={each.item.orderItemId} sent={each} />
      ))}
      {waiting.map((item) => {
        const { orderItemId: id } = item
        return (
          <ReviewForm
            key={id}
            item={item}
            draft={drafts.draftOf(id)}
            wrong={drafts.wrongOf(id)}
            busy={sending.includes(id)}
            blocked={sending.length > 0}
            onChange={(part) => drafts.change(id, part)}
            onUpload={(busy) => drafts.upload(id, busy)}
            onSend={() => submit([item])}
          />
        )
      })}
      {waiting.length > 1 && (
        <Row justify="end" pad="16px 24px" ground="paper">
          <Button
            size="large"
            busy={sending.length > 0}
            onClick={() => {
              if (!submit(waiting) && list.current) focusFirstError(list.current)
            }}
          >
            {t('sendAll', { count: waiting.length })}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
