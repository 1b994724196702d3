/** What `npm run catalogue -- --help` shows. */
export const CATALOGUE_HELP = `Games of a merchant, in and out of files.

  npm run catalogue -- import FILE --merchant CODE [options]
  npm run catalogue -- export --merchant CODE [FILE] [--format csv|jsonl]

import reads CSV (RFC 4180) or JSON Lines in UTF-8; FILE may be - for standard input. Nothing changes
unless every row is good. A second import of the same file changes nothing.
  --merchant CODE      whose games they are
  --map THEIRS=OURS    what a column of the file is; may be given often; THEIRS= leaves a column out
  --type TYPE          type of games whose row has none: RNG, FISH, PVP, LIVE, SPORTS, ESPORTS, ELOTTO, LOTT, ELOTT
  --dry-run            say what would happen and change nothing
  --replace            remove the merchant's games that the file does not have
  --yes                also if that is more than a fifth of them; at a terminal the command asks
  --skip-bad           import the good rows although others are refused

export writes the same format, to standard output where FILE is missing or -.
  --format csv|jsonl   instead of what FILE's ending says; csv where nothing says

Columns: id, name, vendor (code) or vendorName, type or category; and as you have them code, name.TH (any
language), vendorName.TH, classify (a|b), isNew, hotRank, rank, badge, minBet (minor units), minLine, image,
icon, wideImage, supportsTrial, validBet, maxMultiple, status, mechanic, jackpot, bonusBuy, releaseDate. Common other names are known.
A column that the file lacks leaves games as they are.

Exit codes: 0 done, 1 refused or failed (nothing changed), 2 wrong arguments.
`
