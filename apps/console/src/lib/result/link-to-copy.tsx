import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { text } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import css from './result.module.css'

/** A link of the console that is shown once, to be handed over by the operator. @param path from the console's address on */
export function LinkToCopy({ path }: { readonly path: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const link = window.location.origin + path
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setIsCopied(true)
  }
  return (
    <div className={css.handOver}>
      <p>{text('link.lead')}</p>
      <code>{link}</code>
      <Button onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span aria-live="polite">{text(isCopied ? 'link.copied' : 'link.copy')}</span>
      </Button>
    </div>
  )
}
