-- The new content columns count as an edit too.
CREATE OR REPLACE TRIGGER articles_version BEFORE UPDATE OF title, subtitle, slug, featured_image_url, body, pro_tip, content_type, visibility_scope, video_url, captions, document_url, content_images ON articles FOR EACH ROW
  WHEN ((OLD.title, OLD.subtitle, OLD.slug, OLD.featured_image_url, OLD.body, OLD.pro_tip, OLD.content_type, OLD.visibility_scope, OLD.video_url, OLD.captions, OLD.document_url, OLD.content_images)
    IS DISTINCT FROM (NEW.title, NEW.subtitle, NEW.slug, NEW.featured_image_url, NEW.body, NEW.pro_tip, NEW.content_type, NEW.visibility_scope, NEW.video_url, NEW.captions, NEW.document_url, NEW.content_images))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE OR REPLACE TRIGGER lessons_version BEFORE UPDATE OF title, content, image_url, video_url, captions, attachments, exercises ON lessons FOR EACH ROW
  WHEN ((OLD.title, OLD.content, OLD.image_url, OLD.video_url, OLD.captions, OLD.attachments, OLD.exercises)
    IS DISTINCT FROM (NEW.title, NEW.content, NEW.image_url, NEW.video_url, NEW.captions, NEW.attachments, NEW.exercises))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE OR REPLACE TRIGGER pillars_version BEFORE UPDATE OF title, description, slug, color, icon, overlay_image_url, video_url, video_title, video_duration, captions ON pillars FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.slug, OLD.color, OLD.icon, OLD.overlay_image_url, OLD.video_url, OLD.video_title, OLD.video_duration, OLD.captions)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.slug, NEW.color, NEW.icon, NEW.overlay_image_url, NEW.video_url, NEW.video_title, NEW.video_duration, NEW.captions))
  EXECUTE FUNCTION bump_version();
