/** One picture for the contact page. */
export interface Shot {
  readonly screen: string
  readonly language: string
  readonly width: number
  readonly file: string
}

/** A page that shows all pictures side by side, one row a screen. */
export function contactPage(shots: readonly Shot[]): string {
  const rows = [...new Set(shots.map(({ screen }) => screen))].map((screen) => {
    const pictures = shots
      .filter((shot) => shot.screen === screen)
      .map(
        ({ file, language, width }) =>
          `<figure><a href="${file}"><img src="${file}" width="${width / 2}" loading="lazy" alt="${screen}, ${language}, ${width} px"></a><figcaption>${language} ${width}</figcaption></figure>`,
      )
    return `<section><h2 id="${screen}">${screen}</h2><div>${pictures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:24px;background:#777;color:#fff}section div{display:flex;gap:16px;overflow-x:auto;align-items:flex-start}figure{margin:0}img{height:auto;display:block}a{color:inherit}</style>
<h1>${shots.length} pictures</h1>${rows.join('\n')}</html>`
}
