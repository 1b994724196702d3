export { brandMarks, MARK_STROKES, type MarkPart } from './brand-marks.ts'
export { initialsOf } from './initials.ts'
