import { css } from '@emotion/react'
import { isBlank, limits } from 'qinghua-contract/rules'
import { refusals } from 'qinghua-contract/refusals'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { preparePicture, failureText, sendPicture } from '../pictures/prepare-picture.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { color, radius } from '../../ui/theme.ts'
import type { Chat } from './chat-session.ts'

const typed = css`
  min-height: 84px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  resize: none;
`

interface Props {
  shopId: number
  chat: Chat
}

export const Composer = ({ shopId, chat }: Props) => {
  const t = useText('chat')
  const locale = localeOf(useLanguage())
  const [{ text }, change, forget] = useDraft(`chat:${shopId}`, { text: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [uploading, setUploading] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const send = () => {
    if (text === '') return
    if (isBlank(text)) return setProblem(t('wrong.blank'))
    if (text.length > limits.chatText) return setProblem(t('wrong.tooLong', { max: limits.chatText }))
    chat.say({ toId: shopId, content: text, msgType: 0 })
    change({ text: '' })
    forget()
    setProblem(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter ends that word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const sendFile = async (file: File) => {
    setProblem(null)
    const prepared = await preparePicture(file, 'whole')
    if (prepared.refusal !== null) return setProblem(refusals[prepared.refusal][locale])
    setUploading(true)
    try {
      const content = await sendPicture(prepared.file, new AbortController().signal)
      chat.say({ toId: shopId, content, msgType: 1 })
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setUploading(false)
    }
  }

  return (
    <Stack edge="top" style={{ background: color.surface }} gap={6} pad="10px 20px 16px">
      <Row gap={12} tone="faint" size="small">
        <IconButton
          icon="picture"
          size={20}
          style={{ marginLeft: -6 }}
          aria-label={t('sendPicture')}
          title={t('sendPicture')}
          disabled={uploading}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/gif,image/webp"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void sendFile(file)
            target.value = ''
          }}
        />
        <span role="status">{uploading && t('sendingPicture')}</span>
        {problem !== null && (
          <Text as="span" tone="alarm" role="alert">
            {problem}
          </Text>
        )}
      </Row>
      <Text
        as="textarea"
        css={typed}
        pad="8px 12px"
        tone="ink"
        size="body"
        aria-label={t('write')}
        placeholder={t('write')}
        value={text}
        onChange={({ target }) => {
          change({ text: target.value })
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => {
          const [file] = clipboardData.files
          if (file) void sendFile(file)
        }}
      />
      <Row justify="between" tone="faint" size="small">
        <span>{t('hint')}</span>
        <Button size="small" onClick={send}>
          {t('send')}
        </Button>
      </Row>
    </Stack>
  )
}
