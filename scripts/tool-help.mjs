// @ts-check

/** What `--help` of each tool prints. @type {ReadonlyMap<string, string>} */
export const toolHelp = new Map([
  [
    'shots',
    `Screenshots of every screen, written to build/shots with an index.html.

  npm run shots -- [PART …] [--width 320,390,480] [--language TH,EN] [--layout] [--origin http://localhost:4000]

  PART        only screens whose name contains it, such as login
  --width     widths in CSS px; 320, 390 and 480 where none is given
  --language  TH and EN where none is given; LONG is English with texts 40 % longer, MIRRORED is English from the right
  --layout    also names texts that are cut or broken inside a word, and what is wider than the screen
  --origin    a product that runs already; otherwise one is started with data of its own
`,
  ],
  [
    'audit',
    `Lighthouse on the main pages beside a static page of the same content, then axe on every page.

  npm run audit -- [--rounds 5] [--merchant naga|northlight] [--now]

  --rounds    runs of Lighthouse on each page; 0 leaves it out
  --merchant  the demo brand that is audited
  --now       does not wait until the artwork of a new data folder is drawn

The main journeys of a player in WebKit and Firefox, in Thai and English. Browsers that are missing are installed with
the system's package manager. Pictures of journeys that fail are written to build/shots/browsers.

  npm run audit -- browsers [PART …] [--in webkit,firefox] [--language TH,EN]

  PART        only journeys whose name contains it, such as login
`,
  ],
  [
    'bench',
    `Benchmarks; each prints a table of its own. Run them on a machine that does nothing else.

  npm run bench -- [NAME …] [--seconds N] [--seed N]

  NAME        the files bench/NAME-bench.ts; all of them where none is given
  --seconds   how long each measurement lasts
  --seed      of the made-up catalogues
`,
  ],
  [
    'bundle-report',
    `What each screen loads beyond home: scripts, their bytes as sent (Brotli), and styles. Words are counted in Thai.

  npm run bundle-report -- [SCREEN …] [--files]

  SCREEN      only screens whose name contains it, such as login
  --files     also lists the scripts of each screen with their bytes

What a first visitor's browser fetches of scripts until home is idle, untouched, by library and by feature.

  npm run bundle-report -- --until-idle [--popups]

  --popups    lets the pop-up of the visit come
`,
  ],
])
