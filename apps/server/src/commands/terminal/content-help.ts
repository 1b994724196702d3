/** What `npm run content -- --help` shows. */
export const CONTENT_HELP = `What a merchant shows of its own, as files. Changes show within two seconds, without a restart.

  npm run content -- export MERCHANT DIR             writes one JSON file per kind, and pictures/ beside
  npm run content -- import MERCHANT DIR [--dry-run] takes the files that are there; kinds without a file stay
  npm run content -- check MERCHANT [--json]         lists what is missing, in each language

Files: brand (name, tagline, description, support, icon, logo), banners, notices, popups, help (with the terms),
news, promotion-tabs, promotions, links (networks and apps), contacts, providers (names and marks). A file is taken
whole: what it does not list goes, except in providers. docs/content.md describes every field.

Everything is checked first; an import changes all or nothing and may be repeated. Texts stand per language, the
merchant's default among them; whatever runs is taken out of HTML. A picture is pictures/FILE beside the files (PNG,
JPEG, WebP, AVIF or GIF of at most 10 MB), a path below /media/, or an https address on an image host of the merchant.

Exit codes: 0 done (check: nothing is missing), 1 failed (check: something is), 2 wrong arguments or files.
`
