-- A mark belongs to a brand, not to a theme: merchants other than the demo's show their initials until they have one.
UPDATE "merchants" SET "settings" = "settings" || jsonb_build_object('mark', "code") WHERE "demo" AND "code" IN ('naga', 'northlight');
